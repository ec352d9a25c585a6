import type { NameList, NationShares } from './name-list.ts'
import { AFRIKAANS, BRITISH, IRISH } from './names-british.ts'
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from './names-europe.ts'
import { DUTCH, GERMAN, POLISH, SCANDINAVIAN } from './names-north.ts'
import { ARAB, CHINESE, JAPANESE, KOREAN, SOUTH_ASIAN, WEST_AFRICAN } from './names-world.ts'

/** Whose names the people of a nation have, and how often. */
export const NATIONS: { readonly [nation: string]: readonly (readonly [NameList, number])[] } = {
  AUS: [
    [BRITISH, 8],
    [IRISH, 1],
    [ITALIAN, 1],
    [CHINESE, 1],
  ],
  AUT: [[GERMAN, 1]],
  BEL: [
    [DUTCH, 6],
    [FRENCH, 4],
  ],
  BRA: [
    [PORTUGUESE, 9],
    [ITALIAN, 1],
  ],
  CAN: [
    [BRITISH, 7],
    [FRENCH, 2],
    [SOUTH_ASIAN, 1],
  ],
  CHN: [[CHINESE, 1]],
  DEN: [[SCANDINAVIAN, 1]],
  ESP: [[SPANISH, 1]],
  FRA: [
    [FRENCH, 9],
    [ARAB, 1],
  ],
  GBR: [
    [BRITISH, 84],
    [IRISH, 5],
    [SOUTH_ASIAN, 6],
    [WEST_AFRICAN, 4],
    [POLISH, 1],
  ],
  GER: [
    [GERMAN, 19],
    [POLISH, 1],
  ],
  HKG: [
    [CHINESE, 8],
    [BRITISH, 2],
  ],
  IND: [[SOUTH_ASIAN, 1]],
  IRL: [
    [IRISH, 8],
    [BRITISH, 2],
  ],
  ITA: [[ITALIAN, 1]],
  JPN: [[JAPANESE, 1]],
  KOR: [[KOREAN, 1]],
  MEX: [[SPANISH, 1]],
  NED: [[DUTCH, 1]],
  NGR: [[WEST_AFRICAN, 1]],
  NOR: [[SCANDINAVIAN, 1]],
  POL: [[POLISH, 1]],
  POR: [[PORTUGUESE, 1]],
  RSA: [
    [BRITISH, 5],
    [AFRIKAANS, 5],
  ],
  SUI: [
    [GERMAN, 6],
    [FRENCH, 3],
    [ITALIAN, 1],
  ],
  SWE: [[SCANDINAVIAN, 1]],
  UAE: [
    [ARAB, 6],
    [SOUTH_ASIAN, 4],
  ],
  USA: [
    [BRITISH, 6],
    [IRISH, 1],
    [SPANISH, 2],
    [GERMAN, 1],
  ],
}

/** A race in the north of England: two thirds from the country, the rest flew in. */
export const NORTHGATE_NATIONS: NationShares = [
  ['GBR', 66],
  ['IRL', 7],
  ['GER', 3],
  ['NED', 3],
  ['USA', 3],
  ['FRA', 2],
  ['ESP', 2],
  ['ITA', 2],
  ['POL', 2],
  ['POR', 1],
  ['AUS', 1],
  ['BEL', 1],
  ['CAN', 0.5],
  ['DEN', 1],
  ['SWE', 1],
  ['NOR', 1],
  ['RSA', 1],
  ['IND', 1],
  ['UAE', 0.5],
  ['HKG', 0.7],
  ['CHN', 0.4],
  ['JPN', 0.5],
  ['KOR', 0.4],
  ['NGR', 0.5],
  ['SUI', 0.5],
]

/** A race in a port of Portugal, with many from Spain and from where the direct flights start. */
export const PORT_MERIDIAN_NATIONS: NationShares = [
  ['POR', 44],
  ['ESP', 16],
  ['GBR', 10],
  ['FRA', 6],
  ['BRA', 6],
  ['GER', 4],
  ['ITA', 3],
  ['NED', 3],
  ['IRL', 2],
  ['BEL', 1.5],
  ['SUI', 1],
  ['USA', 1.5],
  ['POL', 1],
  ['SWE', 0.7],
  ['DEN', 0.7],
  ['NOR', 0.5],
  ['AUT', 0.5],
  ['MEX', 0.5],
  ['RSA', 0.5],
  ['AUS', 0.5],
  ['UAE', 0.4],
  ['JPN', 0.3],
  ['KOR', 0.3],
  ['HKG', 0.3],
]
