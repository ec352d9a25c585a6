import type { MapPoint } from '../types.ts'
import { isOnTheSpot, type Layout, type Spot } from './course-layout.ts'
import { between, distance, nearestShare } from './path-way.ts'

/** A piece of text on a venue plan, with the start and end of its baseline. */
export type PlanWord = {
  readonly text: string
  readonly from: MapPoint
  readonly to: MapPoint
  /** Height of its letters, in map pixels. */
  readonly size: number
}

/**
 * Station names as printed on plans in English, Spanish, German, French, Italian and Portuguese.
 */
const STATION_NAMES: readonly RegExp[] = [
  /^(SKIERG|SKI)$/,
  /^(SLEDPUSH|EMPUJE(DE)?TRINEO|SCHLITTENSCHIEBEN|POUSSEE(DE)?TRAINEAU|SPINTA(DELLA)?SLITTA|EMPURRAR(O)?TRENO)/,
  /^(SLEDPULL|(ARRASTRE|TIRON)(DE)?TRINEO|SCHLITTENZIEHEN|TRACTION(DE)?TRAINEAU|(TRAINO|TIRO)(DELLA)?SLITTA|PUXAR(O)?TRENO)/,
  /^BURPEE/,
  /^(ROW|ROWING|REMO|RUDERN|RAMEUR|VOGATORE)$/,
  /^(FARMER|PASEODELGRANJERO|BAUERNGANG|MARCHEDUFERMIER|CAMMINATADELCONTADINO|CAMINHADADOFAZENDEIRO)/,
  /^(SANDBAGLUNGES|ZANCADAS|AUSFALLSCHRITTE|SANDSACK|FENTES|AFFONDI|AFUNDOS|AVANCOS)/,
  /^(WALLBALLS?|LANZAMIENTOSDEBALON)/,
]

const NAMES: readonly (readonly [Spot, RegExp])[] = [
  ['start', /^(START|SALIDA|DEPART|PARTENZA|LARGADA|PARTIDA)$/],
  ['finish', /^(FINISH|META|LLEGADA|ZIEL|ARRIVEE|ARRIVO|TRAGUARDO|CHEGADA)$/],
  ['gate-in', /^(IN|EIN|EINGANG|ENTRADA|ENTREE|ENTRATA|INGRESSO)$/],
  ['gate-out', /^(OUT|AUS|AUSGANG|SORTIE|USCITA|SAIDA)$/],
]

/** Words with a gap of up to this many letter heights belong to one name. */
const GAP = 1.2
/** A number within this many letter heights is in the same lane as the name. */
const BESIDE = 2.5

/**
 * What the text of a plan says about its course: the machines, and with IN and OUT the lanes, from
 * the end nearer to the roxzone to the other and back. A suggestion for the operator to confirm;
 * empty for a plan without such words.
 */
export function readPlan(words: readonly PlanWord[]): Layout['placed'] {
  const names = joinWords(words)
  const found = new Map<Spot, MapPoint[]>()
  for (const [spot, pattern] of NAMES) {
    const name = names.find(({ text }) => text.split('/').some((part) => pattern.test(part)))
    if (name) found.set(spot, [between(name.from, name.to, 0.5)])
  }
  const [gateIn, gateOut] = [found.get('gate-in')?.[0], found.get('gate-out')?.[0]]
  for (const [i, pattern] of STATION_NAMES.entries()) {
    const name = names.find(({ text }) => pattern.test(text))
    const lane = name && laneOf(name, numbersOf(names, i + 1))
    if (!lane) continue
    const spot = `station-${i + 1}` as Spot
    if (isOnTheSpot(i + 1)) found.set(spot, [between(lane[0], lane[1], 0.5)])
    if (isOnTheSpot(i + 1) || !gateIn || !gateOut) continue
    const away = (end: MapPoint) =>
      distance(end, between(gateIn, gateOut, nearestShare(gateIn, gateOut, end)))
    const [near, far] = away(lane[0]) <= away(lane[1]) ? lane : [lane[1], lane[0]]
    found.set(spot, [near, far, near])
  }
  return Object.fromEntries(found)
}

const RUN_COURSE =
  /^(RUN(NING)?(COURSE|LAP|TRACK)|LAUFSTRECKE|CIRCUITODECARRERA|PARCOURSDECOURSE|PERCORSODICORSA|PERCURSODECORRIDA)$/

/** Whether the text of a plan names the running course, where the lap has to be drawn. */
export const namesRunCourse = (words: readonly PlanWord[]): boolean =>
  joinWords(words).some(({ text }) => RUN_COURSE.test(text))

/** The numbers of a station on the plan, such as `08`. */
const numbersOf = (names: readonly PlanWord[], station: number) =>
  names.filter(({ text }) => text === `0${station}` || text === String(station))

/** The two ends of a station: those of its name, extended to its number. */
function laneOf(name: PlanWord, numbers: readonly PlanWord[]): [MapPoint, MapPoint] {
  const length = distance(name.from, name.to) || 1
  const ends = [0, length]
  for (const { from, size } of numbers) {
    const [dx, dy] = [(name.to.x - name.from.x) / length, (name.to.y - name.from.y) / length]
    const [x, y] = [from.x - name.from.x, from.y - name.from.y]
    // A number in the legend, or of another lane, is too far from the name.
    if (Math.abs(x * dy - y * dx) <= BESIDE * size) ends.push(x * dx + y * dy)
  }
  const at = (way: number) => ({
    x: name.from.x + ((name.to.x - name.from.x) / length) * way,
    y: name.from.y + ((name.to.y - name.from.y) / length) * way,
  })
  return [at(Math.min(...ends)), at(Math.max(...ends))]
}

/**
 * Names in capitals without spaces and accents, because plans space out letters and split names
 * into words.
 */
function joinWords(words: readonly PlanWord[]): PlanWord[] {
  const names: PlanWord[] = []
  for (const word of words) {
    const text = word.text
      .normalize('NFD')
      .replace(/[\p{M}\s'’]/gu, '')
      .toUpperCase()
    if (text === '') continue
    const last = names.at(-1)
    const isSameName =
      last &&
      last.size === word.size &&
      distance(last.to, word.from) <= GAP * word.size &&
      isInLine(last, word)
    if (isSameName) names[names.length - 1] = { ...last, text: last.text + text, to: word.to }
    else names.push({ ...word, text })
  }
  return names
}

/** Whether a word continues where another ends, in the same direction. */
function isInLine(a: PlanWord, b: PlanWord): boolean {
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y]
  const [bx, by] = [b.to.x - a.from.x, b.to.y - a.from.y]
  return ax * bx + ay * by > 0.97 * Math.hypot(ax, ay) * Math.hypot(bx, by)
}
