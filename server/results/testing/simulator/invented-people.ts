import { seededRandom } from './seeded.ts'

/** An invented person. */
export type Person = { readonly first: string; readonly last: string; readonly nation: string }

/** Given names with matching family names, invented or common; underscores are spaces. */
const POOLS: readonly (readonly [nation: string, M: string, W: string, last: string])[] = [
  [
    'GBR',
    'Edric Rowan Tobias Perrin Dunstan',
    'Maren Isolde Wren Tamsin Ottilie',
    "Quillfeather Ashgrove Larkhope O'Brannick Westermere Holloway-Finch",
  ],
  [
    'ESP',
    'Joaquín Íñigo Martín Álvaro',
    'Zoë Lucía Begoña Inés',
    'Núñez Veredas Peñalosa Ibarrondo Olmeda',
  ],
  [
    'GER',
    'Jörg Mattis Falk Lorenz',
    'Käthe Svenja Femke Ronja',
    'Straßwald Overbeck Mühlentor Brandlow Eichgrund',
  ],
  [
    'NOR',
    'Bjørn Håkon Sindre Eirik',
    'Åse Solveig Ragnhild Tiril',
    'Øverlund Fjellmo Strandvåg Kvernhaug',
  ],
  ['POL', 'Łukasz Dobromir Bartosz', 'Żaneta Jagoda Milena', 'Wójtanek Sokólnik Brzezimir'],
  ['CHN', '昊天 Bo_Wen(Bowie) 子墨', '雨桐 Mei_Shan(Vivi) 若溪', '墨 Lóng Zhū'],
  ['NED', 'Luuk Bram Sem', 'Ilja Fleur Puk', 'van_Esdoorn Ter_Heide Oosterweide'],
]

/** The person for a number, always the same. */
export function personOf(seed: number, sex: 'M' | 'W'): Person {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item
  const [nation, men, women, last] = pick(POOLS)
  const name = (names: string) => pick(names.split(' ')).replaceAll('_', ' ')
  return { nation, first: name(sex === 'M' ? men : women), last: name(last) }
}

/** 'Last, First', as the site names a single athlete. */
export function listName({ first, last }: Person): string {
  return `${last}, ${first}`
}

/** 'First Last', as it names a member of a team in a list. */
export function memberName({ first, last }: Person): string {
  return `${first} ${last}`
}

/** The text a search compares. Whether the real site ignores accents is unknown; here it does. */
export function foldedName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
