import { type SampleField, SPLIT_KEYS } from '../../../server/results/sample/season-file.ts'
import type { Person } from '../people/people.ts'
import {
  absurd,
  bonus,
  type DrawnResult,
  disqualified,
  missed,
  named,
  penalty,
  stopped,
} from './specials.ts'

/** A result that is not like the others: which of a field, and what is changed about it. */
export type Special = {
  readonly division: string
  readonly sex: SampleField['sex']
  readonly index: number
  readonly change: (result: DrawnResult) => DrawnResult
}

const person = (first: string, last: string, nation: string): Person => ({ first, last, nation })
const open = (sex: 'M' | 'W', index: number, change: Special['change']): Special => ({
  division: 'HYROX',
  sex,
  index,
  change,
})

/** All 14 ways through the roxzone. */
const ROXZONE = SPLIT_KEYS.filter((key) => key.startsWith('seg_rox'))

/** What can go wrong with a result, once in every race. */
const MISHAPS: readonly Special[] = [
  open('M', 7, penalty('5 Minutes - missing 1 lap', 300, 'seg_run3')),
  open('W', 19, penalty('7 Minutes - missing 1 lap', 420, 'seg_run6')),
  open('M', 64, penalty('RUN 5 (300s)', 300, 'seg_run5')),
  {
    division: 'HYROX DOUBLES',
    sex: 'W',
    index: 11,
    change: penalty('RUN 2 (120s)', 120, 'seg_run2'),
  },
  { division: 'HYROX PRO', sex: 'W', index: 6, change: penalty('RUN 7 (60s)', 60, 'seg_run7') },
  open('W', 41, bonus('00:01:00 - Wall Balls Queue', 60, 'seg_wb')),
  open('M', 23, missed('seg_run3', 'seg_rox_in3')),
  open('W', 8, missed('seg_ski', 'seg_rox_out1')),
  open('M', 90, missed('seg_run1', ...ROXZONE)),
  { division: 'HYROX DOUBLES', sex: 'X', index: 5, change: missed('seg_run8', 'seg_wb') },
  open('M', 118, absurd('seg_farm', 13_486)),
]

/** Names that tables, searches and cards must stand. The two of one name are two people. */
export const NORTHGATE_SPECIALS: readonly Special[] = [
  ...MISHAPS,
  open('M', 31, stopped('seg_bbj')),
  open('W', 55, disqualified('Left the course before the Sandbag Lunges were completed')),
  open('M', 14, named(person('Tom', 'Harrowgate', 'GBR'))),
  open('M', 133, named(person('Tom', 'Harrowgate', 'GBR'))),
  open('W', 2, named(person('Niamh', "O'Faoláin-D'Arcy", 'IRL'))),
  open(
    'M',
    40,
    named(person('Bartholomew Maximilian', 'Fitzgerald-Featherstonehaugh-Cholmondeley', 'GBR')),
  ),
  open('W', 12, named(person('美咲', '森沢', 'JPN'))),
  open('M', 52, named(person('子轩', '欧阳', 'CHN'))),
  open('M', 71, named(person('Zoltán', 'Szűcs-Győrffy', 'HUN'))),
]

export const PORT_MERIDIAN_SPECIALS: readonly Special[] = [
  ...MISHAPS,
  { division: 'HYROX DOUBLES', sex: 'M', index: 9, change: stopped('seg_lunge') },
  open('M', 55, disqualified('Unsportsmanlike conduct', 'seg_row')),
  open('W', 14, named(person('Mariana', 'Vale Torrão', 'POR'))),
  open('W', 77, named(person('Mariana', 'Vale Torrão', 'POR'))),
  open('M', 3, named(person("Gian'Luca", "Dell'Orto-Nuñez", 'ITA'))),
  open(
    'W',
    33,
    named(person('Rita Francisca Constança', 'de Albuquerque Vasconcelos e Castelo-Branco', 'POR')),
  ),
  open('M', 46, named(person('서준', '남궁', 'KOR'))),
  open('W', 60, named(person('雅婷', '諸葛', 'TPE'))),
  open('M', 82, named(person('Łukasz', 'Szczęśniak-Żółciński', 'POL'))),
]
