import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SEARCH_TEXTS } from '../../../contract/texts/search.ts'
import { sentenceOf } from '../../api/client.ts'
import { groupsQuery, seasonsQuery } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A season and one of its races, chosen from the organiser's own lists. */
export function useSeasonRace() {
  const [season, setSeason] = useState('')
  const [group, setGroup] = useState('')
  const seasons = useQuery(seasonsQuery)
  const groups = useQuery(groupsQuery(season))
  const raceName = groups.data?.options.find(({ value }) => value === group)?.label ?? null
  const chooseSeason = (value: string) => {
    setSeason(value)
    setGroup('')
  }
  return { season, group, raceName, seasons, groups, chooseSeason, setGroup }
}

type Props = {
  choice: ReturnType<typeof useSeasonRace>
  /** What is wrong with the field that is still empty. */
  error?: string | null
  /** Stands above what is said about a list that could not be loaded. */
  failureTitle?: ReactNode
}

export function SeasonRaceFields({ choice, error = null, failureTitle }: Props) {
  const { season, group, seasons, groups } = choice
  return (
    <>
      <SelectField
        label="Season"
        placeholder={seasons.isLoading ? 'Loading seasons...' : 'Choose a season...'}
        options={seasons.data?.options ?? []}
        value={season}
        error={season === '' ? error : null}
        onChoose={choice.chooseSeason}
      />
      <SelectField
        label="Race"
        placeholder={groups.isLoading ? 'Loading races...' : 'Choose a race...'}
        options={groups.data?.options ?? []}
        value={group}
        disabled={season === ''}
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

/** That a list could not be had, or not all of it, and the way to ask again. */
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
          {isAsking ? 'Asking again...' : 'Try again'}
        </Button>
      }
    >
      {failure ? sentenceOf(failure) : SEARCH_TEXTS.siteUnreached}
    </Notice>
  )
}
