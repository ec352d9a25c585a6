import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { requestableGroups } from '../../../race/links/requestable.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { groupsQuery, seasonsQuery } from '../../api/season-queries.ts'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form-inputs.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A season and one of its races, chosen from the organiser's own lists; published ones are left out. */
export function useSeasonRace(published: readonly Race[] = []) {
  const [season, setSeason] = useState('')
  const [group, setGroup] = useState('')
  const seasons = useQuery(seasonsQuery)
  const groups = useQuery(groupsQuery(season))
  const offered = requestableGroups(groups.data?.options ?? [], season, published)
  const raceName = offered.find(({ value }) => value === group)?.label ?? null
  const chooseSeason = (value: string) => {
    setSeason(value)
    setGroup('')
  }
  return { season, group, raceName, seasons, groups, offered, chooseSeason, setGroup }
}

const texts = SEARCH_TEXTS.request

type Props = {
  choice: ReturnType<typeof useSeasonRace>
  /** The message of the input that is still empty. */
  error?: string | null
  /** Above the message about a list that could not be loaded. */
  failureTitle?: ReactNode
}

export function SeasonRaceInputs({ choice, error = null, failureTitle }: Props) {
  const { season, group, seasons, groups, offered } = choice
  const isAllHere = offered.length === 0 && Boolean(groups.data?.options.length)
  return (
    <>
      <SelectInput
        label={texts.season}
        placeholder={seasons.isLoading ? texts.seasonsLoading : SEARCH_TEXTS.season.placeholder}
        options={seasons.data?.options ?? []}
        value={season}
        error={season === '' ? error : null}
        onChoose={choice.chooseSeason}
      />
      <SelectInput
        label={texts.race}
        placeholder={groups.isLoading ? texts.racesLoading : SEARCH_TEXTS.race.placeholder}
        options={offered}
        value={group}
        disabled={season === ''}
        hint={isAllHere && SEARCH_TEXTS.allPublished}
        error={season !== '' && group === '' ? error : null}
        onChoose={choice.setGroup}
      />
      <ListTrouble queries={season === '' ? [seasons] : [seasons, groups]} title={failureTitle} />
    </>
  )
}

type List = Pick<
  ReturnType<typeof useQuery<{ readonly isWhole: boolean }>>,
  'data' | 'error' | 'refetch' | 'isFetching'
>

/** A message that a list is missing or incomplete, and a way to try again. */
function ListTrouble({ queries, title }: { queries: readonly List[]; title: ReactNode }) {
  const broken = queries.filter(({ data, error }) => error !== null || data?.isWhole === false)
  const failure = broken.find(({ error }) => error !== null)?.error
  if (broken.length === 0) return null
  const isAsking = broken.some(({ isFetching }) => isFetching)
  return (
    <Notice
      kind={failure ? 'error' : 'warning'}
      title={failure && title}
      actions={
        <Button
          disabled={isAsking}
          onClick={() => {
            for (const query of broken) query.refetch()
          }}
        >
          {texts.tryAgain(isAsking)}
        </Button>
      }
    >
      {failure ? sentenceOf(failure) : SEARCH_TEXTS.siteUnreached}
    </Notice>
  )
}
