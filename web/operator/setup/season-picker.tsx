import { useQuery } from '@tanstack/react-query'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { SETUP_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import { RACE_QUESTION_TEXTS } from '../../../contract/texts/race-question-texts.ts'
import { groupsQuery, seasonsQuery } from '../../api/season-queries.ts'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form-inputs.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'

type SeasonPickerProps = {
  season: string
  group: string
  onSeason: (season: string) => void
  onGroup: (group: string) => void
}

/** The organiser's season and race group: the athlete search of this race uses them. */
export function SeasonPicker({ season, group, onSeason, onGroup }: SeasonPickerProps) {
  const seasons = useQuery(seasonsQuery)
  const groups = useQuery(groupsQuery(season))
  const seasonOptions = withChosen(seasons.data?.options ?? [], season)
  const label = seasonOptions.find(({ value }) => value === season)?.label ?? season

  return (
    <div className="grid gap-4">
      <SelectInput
        label={TEXTS.season}
        hint={ADMIN_TEXTS.seasonHint}
        placeholder={TEXTS.chooseSeason}
        options={seasonOptions}
        value={season}
        onChoose={onSeason}
      />
      {seasons.isPending && <Loading text={TEXTS.loadingSeasons} />}
      {seasons.isError && <ListFailed onRetry={() => seasons.refetch()} />}
      {season !== '' && groups.data && groups.data.options.length > 0 && (
        <SelectInput
          label={TEXTS.group}
          placeholder={TEXTS.chooseGroup}
          options={withChosen(groups.data.options, group)}
          value={group}
          onChoose={onGroup}
        />
      )}
      {season !== '' && groups.isPending && <Loading text={ADMIN_TEXTS.loadingGroups(label)} />}
      {season !== '' && groups.isError && <ListFailed onRetry={() => groups.refetch()} />}
      {season !== '' && groups.data?.options.length === 0 && (
        <Notice
          kind="warning"
          title={TEXTS.noGroups(label)}
          actions={<Button onClick={() => groups.refetch()}>{TEXTS.reload}</Button>}
        >
          {TEXTS.noGroupsHint}
        </Notice>
      )}
      {(seasons.data?.isWhole === false || groups.data?.isWhole === false) && (
        <p className="text-sm text-quiet">{TEXTS.notReached}</p>
      )}
    </div>
  )
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      title={RACE_QUESTION_TEXTS.groupsFailed}
      actions={<Button onClick={onRetry}>{ADMIN_TEXTS.tryAgain}</Button>}
    />
  )
}

type Option = { readonly value: string; readonly label: string }

/** The current choice stays available, even if the list no longer has it. */
function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  return isListed ? options : [{ value: chosen, label: chosen }, ...options]
}
