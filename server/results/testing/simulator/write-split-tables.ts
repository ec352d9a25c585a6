import type { Seconds } from '../../../../race/types.ts'
import { stripe, tab, table } from './boxes.ts'
import type { Athlete } from './invented-field.ts'
import { MATS, type Mat, STATION_LABELS, type Summary, summaryOf, sumOf } from './mats.ts'
import { clockOf, hundredthsOf, MUTED_DASH, minutesOf } from './print.ts'

/** How a detail page differs from the usual one. */
export type DetailKind = 'event' | 'all-time' | 'elite'

/** 'Workout summary' and 'Race replay'; nobody's are empty tables. */
export function splitTabs(athlete: Athlete | null, kind: DetailKind): string {
  const summary =
    athlete === null ? [] : summaryLines(summaryOf(athlete.clock, kind !== 'elite'), kind)
  const replay = athlete === null ? [] : replayLines(athlete, kind)
  const head = (...labels: readonly string[]) =>
    `<thead>\n<tr class="" >\n${labels.join('\n')}\n</tr>\n</thead>\n`
  const summaryHead = head(
    '<th     >Split</th>',
    '<th     >Time</th>',
    '<th  class=" last"    >Place</th>',
  )
  const ofDay = '<th  class="time_day"    >Time Of Day</th>'
  const replayHead = head(
    '<th  class="desc"    >Split</th>',
    ...(kind === 'all-time' ? [] : [ofDay]),
    '<th  class="time"    >Time</th>',
    '<th  class="diff right last"    >Diff</th>',
  )
  return [
    tab(
      'other',
      'Workout summary',
      'This is a summarised view of the race.',
      table('', summaryHead, summary),
    ),
    tab(
      'splits',
      'Race replay',
      'This is a step by step walkthrough of your race.',
      `<div class="table-responsive">\n${table(' table-striped', replayHead, replay)}\n</div>`,
    ),
  ].join('\n')
}

type Split = readonly [field: string, label: string, time: Seconds | null, isPlaced: boolean]

function summaryLines(summary: Summary, kind: DetailKind): string[] {
  const { runs, stations, roxzone } = summary
  const runRows = runs.map((time, lap): Split => [`0${lap + 1}`, `Running ${lap + 1}`, time, false])
  const stationRows = stations.map(
    (time, lap): Split => [`1${lap + 1}`, STATION_LABELS[lap] ?? '', time, true],
  )
  const isElite = kind === 'elite'
  const known = runs.filter((time) => time !== null)
  const totals: Split[] = [
    ['49', 'Run Total', isElite ? null : sumOf(runs), true],
    ['50', 'Best Run Lap', isElite ? null : Math.min(...known), true],
  ]
  const roxzoneRow: Split[] = isElite ? [] : [['60', 'Roxzone Time', roxzone, true]]
  const inOrder = runRows.flatMap((run, lap) => [run, stationRows[lap] as Split])
  const rows =
    kind === 'all-time'
      ? [...runRows, ...totals, ...stationRows, ...roxzoneRow]
      : [...inOrder, ...roxzoneRow, ...totals]
  return rows.map(([number, label, time, isPlaced], index) => {
    const field = `f-time_${number}`
    // This table rounds up, the other one down: the splits here add up to more than the total.
    const text = time === null || !Number.isFinite(time) ? MUTED_DASH : clockOf(Math.ceil(time))
    const place = isPlaced && time !== null ? String((index % 7) + 1) : MUTED_DASH
    return `<tr class="${stripe(index)} ${field}" >
<th  class="desc"    >${label}</th>
<td class="${field}">${text}</td>
<td class=" last">${place}</td>
</tr>`
  })
}

/** Where the mat of a station's end stands; the all-time ranking has a row for each, without times. */
const ALL_TIME_MATS: readonly Mat[] = [
  ...STATION_LABELS.map((label, lap) => ({ label, field: `time_${51 + lap}`, isRoxzone: false })),
  ...MATS.slice(-1),
]

function replayLines({ clock, start, total }: Athlete, kind: DetailKind): string[] {
  if (kind === 'all-time') {
    const last = ALL_TIME_MATS.length - 1
    return ALL_TIME_MATS.map((mat, index) => {
      const time = index === last && total !== null ? clockOf(total) : MUTED_DASH
      return replayLine(mat, index, [
        ['time', time],
        ['diff right last', MUTED_DASH],
      ])
    })
  }
  const print = kind === 'elite' ? hundredthsOf : clockOf
  let before = 0
  const rows = MATS.map((mat, index) => ({ mat, time: clock[index] ?? null }))
  return rows
    .filter(({ mat }) => kind !== 'elite' || !mat.isRoxzone)
    .map(({ mat, time }, index) => {
      if (time === null) {
        const dashes = ['time_day', 'time', 'diff right last'].map((name) => [name, MUTED_DASH])
        return replayLine(mat, index, dashes as [string, string][])
      }
      // Differences are those of the printed times, so that they add up to the total.
      const printed = Math.floor(time)
      const diff = minutesOf(printed - before)
      before = printed
      return replayLine(mat, index, [
        ['time_day', clockOf(start + time)],
        ['time', print(time)],
        ['diff right last', diff],
      ])
    })
}

function replayLine(
  mat: Mat,
  index: number,
  cells: readonly (readonly [string, string])[],
): string {
  const highlight = mat.label === 'Total' ? ' highlight right' : ''
  const tags = cells.map(([name, text]) => `<td class="${name}">${text}</td>`)
  return `<tr class="${stripe(index)} f-${mat.field}${highlight}" >
<th  class="desc"    >${mat.label}</th>
${tags.join('\n')}
</tr>`
}
