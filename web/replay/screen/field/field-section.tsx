import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { APP_TEXTS } from '../../../../contract/texts/app-texts.ts'
import { FIELD_TEXTS, fieldName, placeText } from '../../../../contract/texts/field-texts.ts'
import { MANY_RACES_TEXTS } from '../../../../contract/texts/result/many-races-texts.ts'
import { percentText } from '../../../../contract/texts/result/rank-texts.ts'
import { fieldOfAgeGroup } from '../../../../race/field/age-group.ts'
import type { Field } from '../../../../race/field/field.ts'
import { buildRun } from '../../../../race/field/field-run.ts'
import { findMeetings } from '../../../../race/field/passes.ts'
import {
  buildStanding,
  type FieldStanding,
  gapsToRanks,
  type RankGaps,
} from '../../../../race/field/standing.ts'
import { countRanked } from '../../../../race/field/watched-field.ts'
import type { StartMode } from '../../../../race/replay/start-mode.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/form-inputs.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { preloadable } from '../../../ui/preloadable.tsx'
import type { Player } from '../../engine/player.ts'
import { useReplayPart } from '../../engine/use-replay.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { type FoundStanding, standingQuery } from '../../loading/field-query.ts'
import { GapChart } from '../gap-chart/gap-chart.tsx'
import { FieldPanel } from './field-panel.tsx'
import { Passes } from './passes-table.tsx'
import { RaceMade } from './race-made-table.tsx'

type FieldSectionProps = {
  player: Player
  raceId: string | null
  athlete: WatchedAthlete
  /** How athletes start; as it happened, passes took place on the course. */
  mode: StartMode
  /** The chart of ranks is here, separate from the gap chart. */
  hasChart: boolean
}

/** One athlete among everyone in the race, or in many races if the organiser's list is missing. */
export function FieldSection({ raceId, ...props }: FieldSectionProps) {
  if (raceId === null) return <ManyRaces player={props.player} athlete={props.athlete} />
  return <OwnField {...props} raceId={raceId} />
}

/** While this loads, nothing is shown below it, because it would move. */
const Coming = ({ text }: { text: string }) => (
  <div data-coming>
    <Loading text={text} />
  </div>
)

type OwnFieldProps = Omit<FieldSectionProps, 'raceId'> & { raceId: string }

/** Tables of many races are loaded only if a race has no field. */
const { Part: ManyRaces } = preloadable(
  async () => (await import('./many-races-table.tsx')).ManyRaces,
  undefined,
  <Coming text={MANY_RACES_TEXTS.loading} />,
)

function OwnField({ player, raceId, athlete, mode, hasChart }: OwnFieldProps) {
  const { data: loaded, isError, refetch } = useQuery(standingQuery(raceId, athlete))
  const alone = useMemo(() => [athlete], [athlete])
  // Deferred, so that React renders the lists in slices; an answer would be rendered in one task.
  const data = useDeferredValue(loaded)
  if (!data && !isError) return <Coming text={FIELD_TEXTS.loading} />
  if (!data) {
    return (
      <Notice
        kind="warning"
        title={FIELD_TEXTS.failed}
        actions={<Button onClick={() => refetch()}>{APP_TEXTS.tryAgain}</Button>}
      />
    )
  }
  if (data.kind === 'none') return <ManyRaces {...{ player, athlete }} />
  if (data.kind === 'absent') {
    return (
      <>
        <Notice title={FIELD_TEXTS.title}>{FIELD_TEXTS.notIn}</Notice>
        <ManyRaces {...{ player, athlete }} />
      </>
    )
  }
  return (
    <>
      {hasChart && <GapChart {...{ player, raceId }} athletes={alone} />}
      <Standing {...{ player, athlete, mode, data }} />
    </>
  )
}

type Found = Extract<FoundStanding, { kind: 'found' }>
type StandingProps = Pick<OwnFieldProps, 'player' | 'athlete' | 'mode'> & { data: Found }

/** Figures, parts and passes, among everyone or among the athlete's own age group. */
function Standing({ player, athlete, mode, data }: StandingProps) {
  const [isByAge, setByAge] = useState(false)
  const ageGroup = data.field.ageGroups[data.standing.athlete] ?? null
  const { field, standing } = useMemo(() => {
    if (!isByAge || ageGroup === null) return data
    const { timeline, result } = athlete
    const group = fieldOfAgeGroup(data.field, ageGroup)
    const own = buildStanding(group, timeline, result.bibNumber)
    return own ? { field: group, standing: own } : data
  }, [isByAge, ageGroup, data, athlete])
  return (
    <FieldPanel
      title={FIELD_TEXTS.title}
      name={athlete.result.athleteName}
      field={fieldName(data.entry, countRanked(data.field, true))}
    >
      {ageGroup !== null && (
        <div className="max-w-sm">
          <Segmented
            label={FIELD_TEXTS.ageGroup}
            options={[
              { value: 'all', label: FIELD_TEXTS.allAges },
              { value: 'age', label: ageGroup },
            ]}
            value={isByAge ? 'age' : 'all'}
            onChoose={(value) => setByAge(value === 'age')}
          />
        </div>
      )}
      <Figures {...{ field, standing }} />
      <RaceMade player={player} id={athlete.idp} {...standing} end={athlete.timeline.end} />
      {standing.isRanked && <RunPasses {...{ player, athlete, mode, field, standing }} />}
    </FieldPanel>
  )
}

type RunPassesProps = Pick<OwnFieldProps, 'player' | 'athlete' | 'mode'> & {
  field: Field
  standing: FieldStanding
}

/** Passes, timed by the athlete's clock in the replay. */
function RunPasses({ player, athlete, mode, field, standing }: RunPassesProps) {
  const athletes = useReplayPart(player, 'athletes')
  const { timeline } = athletes.find(({ id }) => id === athlete.idp) ?? athlete
  const isOnCourse = mode.kind === 'waves'
  const run = useMemo(() => {
    const byClock = buildRun(field, standing, timeline)
    if (!isOnCourse) return byClock
    const passes = findMeetings(field, standing.athlete)
    return passes && { ...byClock, passes }
  }, [field, standing, timeline, isOnCourse])
  if (!run) return <p className="text-sm text-pretty text-quiet">{FIELD_TEXTS.noMeetings}</p>
  return <Passes {...{ player, field, run, isOnCourse }} />
}

/** Rank, percentile, and the gap to a better rank. */
function Figures({ field, standing }: { field: Field; standing: FieldStanding }) {
  const { athlete, ranks, isRanked, isFinished } = standing
  const last = ranks.at(-1)?.soFar
  if (!isRanked || !last) {
    return <p className="text-sm text-quiet">{FIELD_TEXTS.disqualified}</p>
  }
  const gaps = isFinished ? gapsToRanks(field, athlete) : NO_GAPS
  const figures = [
    [FIELD_TEXTS.rank, isFinished ? placeText(last) : '–'],
    [FIELD_TEXTS.percentile, (isFinished && percentText(last)) || '–'],
    [FIELD_TEXTS.toNext, gaps.next],
    [FIELD_TEXTS.lead, gaps.lead],
    [FIELD_TEXTS.toPodium, gaps.podium],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      {figures.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="border-l border-line pl-3">
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="figures text-2xl leading-tight font-bold">
                {typeof value === 'number' ? clockText(value) : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

const NO_GAPS: RankGaps = { next: null, podium: null, lead: null }
