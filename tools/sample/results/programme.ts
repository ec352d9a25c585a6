import { parseTimeOfDay } from '../../../race/text/clock-text.ts'
import type { Seconds } from '../../../race/types.ts'
import type { SampleField } from '../../../server/results/sample/season-file.ts'
import type { PersonSex } from '../people/people.ts'
import {
  DOUBLES_MEN,
  DOUBLES_MIXED,
  DOUBLES_WOMEN,
  PRO_DOUBLES_MEN,
  PRO_DOUBLES_WOMEN,
} from './figures-doubles.ts'
import { OPEN_MEN, OPEN_WOMEN, PRO_MEN, PRO_WOMEN } from './figures-single.ts'
import {
  ADAPTIVE_MEN,
  ADAPTIVE_WOMEN,
  ELITE_MEN,
  ELITE_WOMEN,
  RELAY_MEN,
  RELAY_MIXED,
  RELAY_WOMEN,
} from './models.ts'
import type { SplitModel } from './split-model.ts'

/** One division and sex of a race day. */
export type Start = Pick<SampleField, 'division' | 'sex' | 'type'> & {
  /** The organiser's short name of the division, the head of its event codes. */
  readonly code: string
  readonly model: SplitModel
  readonly count: number
  /** When its first wave starts; a wave of twelve follows every ten minutes. */
  readonly firstWave: Seconds
}

const WAVE: Seconds = 600
const WAVE_SIZE = 12

type Row = [string, string, SampleField['sex'], SplitModel, number, string]

/**
 * The programme of the day. Idps are given in its order: the pros of the landing page's replay have
 * the first ones. They start at 9:40, as their bibs say.
 */
const DAY: readonly Row[] = [
  ['HYROX PRO', 'HPRO', 'M', PRO_MEN, 44, '9:40:00'],
  ['HYROX', 'H', 'W', OPEN_WOMEN, 120, '8:00:00'],
  ['HYROX PRO', 'HPRO', 'W', PRO_WOMEN, 36, '10:20:00'],
  ['HYROX', 'H', 'M', OPEN_MEN, 216, '10:50:00'],
  ['HYROX DOUBLES', 'HD', 'X', DOUBLES_MIXED, 60, '13:50:00'],
  ['HYROX DOUBLES', 'HD', 'W', DOUBLES_WOMEN, 60, '14:40:00'],
  ['HYROX DOUBLES', 'HD', 'M', DOUBLES_MEN, 60, '15:30:00'],
  ['HYROX PRO DOUBLES', 'HDP', 'W', PRO_DOUBLES_WOMEN, 16, '16:20:00'],
  ['HYROX PRO DOUBLES', 'HDP', 'M', PRO_DOUBLES_MEN, 20, '16:40:00'],
  ['HYROX ADAPTIVE', 'HA', 'W', ADAPTIVE_WOMEN, 4, '17:00:00'],
  ['HYROX ADAPTIVE', 'HA', 'M', ADAPTIVE_MEN, 5, '17:10:00'],
  ['HYROX TEAM RELAY', 'HMR', 'X', RELAY_MIXED, 14, '17:20:00'],
  ['HYROX TEAM RELAY', 'HMR', 'W', RELAY_WOMEN, 10, '17:40:00'],
  ['HYROX TEAM RELAY', 'HMR', 'M', RELAY_MEN, 10, '17:50:00'],
  ['HYROX ELITE 15', 'HE', 'W', ELITE_WOMEN, 8, '19:00:00'],
  ['HYROX ELITE 15', 'HE', 'M', ELITE_MEN, 8, '19:20:00'],
]

/** A day of racing, with fields of this size compared to the largest. */
export function buildProgramme(size: number): Start[] {
  return DAY.map(([division, code, sex, model, count, time]) => ({
    division,
    code,
    sex,
    type: typeOf(division),
    model,
    count: Math.round(count * size),
    firstWave: parseTimeOfDay(time) ?? 0,
  }))
}

function typeOf(division: string): Start['type'] {
  if (division.endsWith('RELAY')) return 'relay'
  return division.endsWith('DOUBLES') ? 'doubles' : 'single'
}

/** Who makes up one result: mixed teams are half men, half women. */
export function sexesOf({ type, sex }: Pick<Start, 'type' | 'sex'>): PersonSex[] {
  const size = { single: 1, doubles: 2, relay: 4 }[type]
  const sexes = sex === 'X' ? (['W', 'M'] as const) : ([sex] as const)
  return Array.from({ length: size }, (_, index) => sexes[index % sexes.length] ?? 'M')
}

/** The wave of the n-th of a field, and a bib that begins with its time: `094004`. */
export function waveOf({ firstWave }: Start, index: number): { wave: Seconds; bib: string } {
  const wave = firstWave + WAVE * Math.floor(index / WAVE_SIZE)
  const digits = [Math.floor(wave / 3600), (wave / 60) % 60, (index % WAVE_SIZE) + 1]
  return { wave, bib: digits.map((digit) => String(digit).padStart(2, '0')).join('') }
}
