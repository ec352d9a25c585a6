import { stripe, tab, table } from './boxes.ts'
import type { Athlete } from './invented-field.ts'
import type { Style } from './invented-seasons.ts'
import { STATION_LABELS } from './mats.ts'
import { clockOf } from './print.ts'

const MARKS = ['5 km', '10 km', '15 km', '20 km', 'Half', '25 km', '30 km', '35 km', '40 km']

/** Runs and stations of a youth race: three of each. */
const YOUTH = [
  'Running 1',
  STATION_LABELS[0],
  'Running 2',
  STATION_LABELS[4],
  'Running 3',
  'Wall Balls',
]
const YOUTH_FIELDS = ['01', '11', '02', '15', '03', '18']

/**
 * The splits of races that are none of ours, on pages of the same software: a marathon has its marks in
 * rows of the same classes, a youth race has fewer rows.
 */
export function otherSplits({ total }: Athlete, style: Style): string {
  const labels = style === 'marathon' ? MARKS : YOUTH
  const whole = total ?? 0
  const lines = labels.map((label, index) => {
    const field = style === 'marathon' ? `0${index + 1}` : YOUTH_FIELDS[index]
    const done = style === 'marathon' ? (whole * (index + 1)) / 10 : whole / labels.length
    return `<tr class="${stripe(index)} f-time_${field}" >
<th  class="desc"    >${label}</th>
<td class="f-time_${field}">${clockOf(Math.floor(done))}</td>
</tr>`
  })
  const head = '<thead>\n<tr class="" >\n<th     >Split</th>\n<th     >Time</th>\n</tr>\n</thead>\n'
  return tab('other', 'Splits', 'All splits.', table('', head, lines))
}
