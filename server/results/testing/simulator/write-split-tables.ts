import type { Seconds } from '../../../../race/types.ts'
import { stripe, tab, table } from './boxes.ts'
import type { Athlete } from './invented-field.ts'
import { MATS, type Mat, STATION_LABELS, type Summary, summaryOf, sumOf } from './mats.ts'
import { clockOf, MUTED_DASH, minutesOf } from './print.ts'

/** 'Workout summary' and 'Race replay'; empty tables without an athlete. */
export function splitTabs(athlete: Athlete | null): string {
  const summary = athlete === null ? [] : summaryLines(summaryOf(athlete.clock))
  const replay = athlete === null ? [] : replayLines(athlete)
  const head = (...labels: readonly string[]) =>
    `<thead>\n<tr class="" >\n${labels.join('\n')}\n</tr>\n</thead>\n`
  const summaryHead = head(
    '<th     >Split</th>',
    '<th     >Time</th>',
    '<th  class=" last"    >Place</th>',
  )
  const replayHead = head(
    '<th  class="desc"    >Split</th>',
    '<th  class="time_day"    >Time Of Day</th>',
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

function summaryLines({ runs, stations, roxzone }: Summary): string[] {
  const runRows = runs.map((time, lap): Split => [`0${lap + 1}`, `Running ${lap + 1}`, time, false])
  const stationRows = stations.map(
    (time, lap): Split => [`1${lap + 1}`, STATION_LABELS[lap] ?? '', time, true],
  )
  const known = runs.filter((time) => time !== null)
  const rows: Split[] = [
    ...runRows.flatMap((run, lap) => [run, stationRows[lap] as Split]),
    ['60', 'Roxzone Time', roxzone, true],
    ['49', 'Run Total', sumOf(runs), true],
    ['50', 'Best Run Lap', Math.min(...known), true],
  ]
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

function replayLines({ clock, start }: Athlete): string[] {
  let before = 0
  return MATS.map((mat, index) => ({ mat, time: clock[index] ?? null })).map(
    ({ mat, time }, index) => {
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
        ['time', clockOf(time)],
        ['diff right last', diff],
      ])
    },
  )
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
