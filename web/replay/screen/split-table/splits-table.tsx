import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react'
import { SPLIT_TABLE_TEXTS } from '../../../../contract/texts/result/split-table-texts.ts'
import { gapsDownload, ranksDownload, splitsDownload } from '../../../../race/replay/downloads.ts'
import { isContest, type ReplayAthlete } from '../../../../race/replay/scene.ts'
import { buildSplitTable, columnsOf, referenceOf } from '../../../../race/replay/split-table.ts'
import { SelectInput } from '../../../ui/form-inputs.tsx'
import { useStore } from '../../../ui/store.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useIsMobile } from '../../../ui/use-media-query.ts'
import type { Player } from '../../engine/player.ts'
import { useReplayPart, useSpoilersAllowed } from '../../engine/use-replay.ts'
import { useSeenTimelines } from '../../engine/use-seen.ts'
import { touchBox } from './follow-row.ts'
import { RowHighlights } from './row-highlights.tsx'
import { type RankTexts, SplitRow } from './split-row.tsx'
import { TableDownload } from './table-download.tsx'
import { type WhatIf, WhatIfFigures, whatIfCell } from './what-if.tsx'

type SplitTableProps = {
  player: Player
  /** The athlete the others are compared with; `null`, or below 0, is a default. */
  reference: number | null
  onReference: (athlete: number) => void
  /** The times are the visitor's own: no organiser printed them. */
  isTyped?: boolean
  /** Ranks of splits among others, shown on request. */
  ranks?: TableRanks | null
  /** A race whose splits are being changed. */
  whatIf?: WhatIf | null
}

/**
 * All splits of all athletes, filling its box and in step with the replay; a click seeks to the
 * split.
 */
export function SplitTable(props: SplitTableProps) {
  const { player, reference, onReference, isTyped = false, whatIf = null } = props
  const athletes = useReplayPart(player, 'athletes')
  const initials = useReplayPart(player, 'initials')
  const timelines = useSeenTimelines(player)
  const areResultsShown = useSpoilersAllowed(player)
  const { ranks = null } = props
  const title = useId()
  const isComparison = athletes.length > 1
  const isMobile = useIsMobile()
  const [chosen, setChosen] = useState<string | null>(null)
  const against = referenceOf(athletes, { isPhone: isMobile, chosen, reference })
  const rows = useMemo(
    () =>
      buildSplitTable(
        timelines,
        against,
        // A penalty's segment may not have been watched yet.
        athletes.map(({ published = {} }) =>
          areResultsShown ? published : { ...published, adjustments: [] },
        ),
      ),
    [timelines, against, athletes, areResultsShown],
  )
  const hasDetails = rows.some(({ cells }) =>
    cells.some(({ timeOfDay, place }) => timeOfDay !== null || place !== null),
  )
  const [isDetailed, setDetailed] = useState(false)
  const [isRanked, setRanked] = useState(false)
  const ranksOf = useMemo(
    () => ranks && rows.map(({ segment }) => ranks.texts.map((own) => own?.[segment] ?? null)),
    [rows, ranks],
  )
  const standings = useStore(player.field, (field) => field.standings)
  const places = standings.map((own) => (own?.standing.isRanked ? own.run.ranksSoFar : null))
  const hasPlaces = places.some((own) => own !== null && own.length > 1)
  const perAthlete = isDetailed ? 4 : 2
  const columns = columnsOf(athletes, { isPhone: isMobile, chosen, against })
  // A phone has room only for the column being changed.
  const shown = whatIf && isMobile ? [whatIf.column] : columns

  const box = useRef<HTMLDivElement>(null)
  const touch = () => box.current && touchBox(box.current)

  const names = athletes.map(({ name }) => name)
  const options = names.map((label, index) => ({ value: String(index), label }))
  const estimated = athletes.filter((_, athlete) =>
    rows.some(({ cells }) => cells[athlete]?.split?.isEstimated),
  )
  const isOfGhosts = estimated.every(({ timeline }) => timeline.isGhost)
  return (
    <section
      aria-labelledby={title}
      className="isolate flex h-full flex-col overflow-hidden border-y border-line bg-surface sm:rounded-2xl sm:border"
    >
      <header className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-3 px-4 py-2">
        <h2 id={title} className="mr-auto font-display text-3xl leading-none font-bold">
          {SPLIT_TABLE_TEXTS.title}
        </h2>
        {isComparison && !whatIf && (
          <div className="grid w-full grid-cols-2 gap-3 md:w-72 md:grid-cols-1">
            {isMobile && (
              <SelectInput
                label={SPLIT_TABLE_TEXTS.athlete}
                options={options}
                value={String(shown[0])}
                onChoose={(value) => setChosen(athletes[Number(value)]?.id ?? null)}
              />
            )}
            <SelectInput
              label={SPLIT_TABLE_TEXTS.compareWith}
              options={options}
              value={String(against)}
              onChoose={(value) => onReference(Number(value))}
            />
          </div>
        )}
      </header>
      {whatIf && <WhatIfFigures {...whatIf} />}
      <div
        ref={box}
        onWheel={touch}
        onTouchMove={touch}
        onPointerDown={touch}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line"
      >
        <div className="relative w-max min-w-full">
          {/* Positioned, so it is a paint layer of its own: otherwise the sliding row above it would measure all cells again. */}
          <table className="relative w-full border-separate border-spacing-0">
            <thead className="sticky top-0 z-10 bg-surface">
              {isComparison && (
                <tr>
                  <td className={CORNER} />
                  {shown.map((athlete) => (
                    <th
                      key={athlete}
                      colSpan={perAthlete}
                      scope="colgroup"
                      className="px-2 pt-2 text-left"
                    >
                      <span
                        className={`flex max-w-40 items-center gap-2 ${shown.length > 2 ? 'lg:max-w-52' : 'lg:max-w-72'}`}
                      >
                        <span
                          aria-hidden="true"
                          className="grid size-6 shrink-0 place-items-center rounded-full font-display text-xs font-extrabold text-ground"
                          style={chipStyle(athletes[athlete])}
                        >
                          {initials[athlete]}
                        </span>
                        <span className="truncate text-sm font-semibold">
                          {athletes[athlete]?.name}
                        </span>
                        {athlete === against && (
                          <span className="rounded-sm border border-line px-1 text-xs font-normal text-quiet">
                            {SPLIT_TABLE_TEXTS.reference}
                          </span>
                        )}
                      </span>
                    </th>
                  ))}
                </tr>
              )}
              <tr className="text-xs text-quiet">
                <th scope="col" className={`${CORNER} pl-4 text-left`}>
                  {SPLIT_TABLE_TEXTS.segment}
                </th>
                {shown.map((athlete) => [
                  <th key={`${athlete} split`} scope="col" className={LABEL}>
                    {SPLIT_TABLE_TEXTS.split}
                  </th>,
                  <th
                    key={`${athlete} time`}
                    scope="col"
                    className={`${LABEL} ${isDetailed ? 'w-0 pr-3' : 'pr-4'}`}
                  >
                    {SPLIT_TABLE_TEXTS.soFar}
                  </th>,
                  ...(isDetailed ? SPLIT_TABLE_TEXTS.detailColumns : []).map((name) => (
                    <th key={`${athlete} ${name}`} scope="col" className={`${LABEL} w-0 pr-3 pl-1`}>
                      {name}
                    </th>
                  )),
                ])}
              </tr>
            </thead>
            <tbody onClick={(event) => seekTo(player, event)} onKeyDown={moveFocus}>
              {rows.map((row, index) => (
                <SplitRow
                  key={row.segment}
                  shown={shown.join()}
                  {...{ row, isDetailed }}
                  input={
                    whatIf && { athlete: whatIf.column, cell: whatIfCell(whatIf, row.segment) }
                  }
                  ranks={isRanked ? (ranksOf?.[index] ?? null) : null}
                />
              ))}
            </tbody>
          </table>
          <RowHighlights {...{ player, box, rows, athletes, shown, perAthlete }} />
        </div>
      </div>
      {/* Below the rows, so that controls that arrive with the field don't move them. */}
      <footer className="grid gap-1 border-t border-line px-4 py-2 text-xs text-pretty text-quiet">
        <div className="flex flex-wrap-reverse items-center gap-x-6 text-text">
          {/* First, so that it stays in place when a switch arrives. */}
          <TableDownload
            tables={{
              splits: () => splitsDownload(rows, names, isRanked ? ranksOf : null),
              ...(isComparison && { gaps: () => gapsDownload(timelines, names) }),
              ...(hasPlaces && { places: () => ranksDownload(timelines, names, places) }),
            }}
          />
          {hasDetails && (
            <Switch label={SPLIT_TABLE_TEXTS.details} isOn={isDetailed} onToggle={setDetailed} />
          )}
          {ranks && <Switch label={ranks.label} isOn={isRanked} onToggle={setRanked} />}
        </div>
        {estimated.length > 0 && (
          <p>
            {SPLIT_TABLE_TEXTS.estimated[isOfGhosts ? 'ghost' : isTyped ? 'typed' : 'official']}
          </p>
        )}
        {isContest(athletes) && <p>{SPLIT_TABLE_TEXTS.ranks}</p>}
        {isRanked && ranks && <p>{ranks.note}</p>}
      </footer>
    </section>
  )
}

/** Ranks of splits among others. */
export type TableRanks = {
  /** The label of the switch that shows them. */
  readonly label: string
  /** What the figures mean, below the table. */
  readonly note: string
  /** By athlete, then by segment; null for an athlete without a reference. */
  readonly texts: readonly (readonly RankTexts[] | null)[]
}

const CORNER = 'bg-surface max-lg:sticky max-lg:left-0'
const LABEL = 'px-2 py-1.5 text-right font-semibold'

function seekTo(player: Player, event: MouseEvent) {
  const cell = event.target instanceof Element ? event.target.closest('[data-start]') : null
  const start = cell?.getAttribute('data-start')
  if (start) player.seek(Number(start))
}

/** Up and Down move between rows, because thirty tab stops would be too many. */
function moveFocus(event: KeyboardEvent) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('th button')]
  buttons[buttons.indexOf(event.target) + step]?.focus()
}

/** Filled for an athlete, hollow for a ghost. */
function chipStyle(athlete: ReplayAthlete | undefined) {
  const { color, timeline } = athlete ?? {}
  return timeline?.isGhost ? { border: `2px solid ${color}`, color } : { background: color }
}
