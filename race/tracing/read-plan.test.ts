import { expect, test } from 'vitest'
import { isInside, VENUE_PLANS } from '../testing/venue-plans.ts'
import { namesRunCourse, type PlanWord, readPlan } from './read-plan.ts'

const across = (text: string, x: number, y: number, size = 34): PlanWord => ({
  ...{ text, size, from: { x, y }, to: { x: x + text.length * 12, y } },
})
const upwards = (text: string, x: number, y: number, length: number, size = 32): PlanWord => ({
  ...{ text, size, from: { x, y }, to: { x, y: y - length } },
})

/** The words of organiser A's PDF, as its reader returns them. */
const WORDS = [
  ...[across('0 7', 442, 1544), upwards('S A N D B A G LU N G E S', 472, 1896, 351)],
  ...[across('0 6', 592, 1544), upwards('FA R M E R S C A R RY', 622, 1896, 314)],
  ...[across('0 5', 812, 1344), upwards('R O W I N G', 842, 1896, 157)],
  ...[across('0 4', 922, 1344), upwards('B U R P E E B R O A D J U M P S', 952, 1896, 431)],
  ...[across('0 3', 1102, 1424), upwards('S L E D P U L L', 1132, 1896, 204)],
  ...[across('0 2', 1422, 1424), upwards('S L E D P U S H', 1452, 1896, 212)],
  ...[across('0 1', 1732, 1604), upwards('S K I E R G', 1762, 1896, 152)],
  ...[across('0 8', 1020, 604), upwards('WA L L B A L L S', 1060, 860, 258, 36)],
  upwards('F I N I S H', 1102, 552, 76, 17),
  ...[across('F I N I S H', 1020, 404, 20), across('Z O N E', 1162, 404, 20)],
  ...[across('O U T', 698, 2018), across('I N', 1608, 2107)],
  ...[upwards('S A L I D A', 275, 1900, 107, 24), upwards('/', 275, 1777, 8, 24)],
  upwards('S TA RT', 275, 1754, 90, 24),
]

test('[DRAW-32] the words on a plan place its gates, start, finish and all eight stations', () => {
  const placed = readPlan(WORDS)
  const { areas } = VENUE_PLANS[0] ?? { areas: { stations: [] } }
  for (const [i, area] of areas.stations.entries()) {
    const path = placed[`station-${(i + 1) as 1}`] ?? []
    expect(path.length).toBe([0, 4, 7].includes(i) ? 1 : 3)
    for (const point of path) expect(isInside(area, point)).toBe(true)
  }
  // The lanes start at the bottom, where the gates are.
  expect(placed['station-2']?.[0]?.y).toBeGreaterThan(1800)
  expect(placed.finish?.[0]).toEqual({ x: 1102, y: 514 })
  expect(placed.start?.[0]?.x).toBe(275)
  expect(placed['gate-in']?.[0]?.y).toBe(2107)
})

test.each([
  ['Spanish', 'Empuje de Trineo', 'REMO', 'META'],
  ['German', 'Schlitten schieben', 'Rudern', 'Ziel'],
  ['French', 'Poussée de traîneau', 'Rameur', 'Arrivée'],
  ['Italian', 'Spinta slitta', 'Vogatore', 'Arrivo'],
  ['Portuguese', 'Empurrar Trenó', 'Remo', 'Chegada'],
])('[DRAW-32] the words are found in %s', (_, push, row, finish) => {
  const words = [across('IN', 100, 900), across('OUT', 900, 900)]
  const placed = readPlan([
    ...words,
    ...[across(push, 100, 100), across(row, 100, 300), across(finish, 100, 500)],
  ])
  expect(Object.keys(placed).sort()).toEqual(
    ['finish', 'gate-in', 'gate-out', 'station-2', 'station-5'].sort(),
  )
})

test('[DRAW-32] a plan that names the run course is recognised, in six languages', () => {
  const names = ['RUN COURSE', 'Laufstrecke', 'Circuito de carrera', 'Parcours de course']
  for (const name of [...names, 'Percorso di corsa', 'Percurso de corrida']) {
    expect([name, namesRunCourse([across(name, 0, 0)])]).toEqual([name, true])
  }
  // Printed with spaces between the letters, as in organiser A's PDF.
  const spaced = [across('R U N', 700, 940, 28), across('C O U R S E', 780, 940, 28)]
  expect(namesRunCourse(spaced)).toBe(true)
  expect(namesRunCourse(WORDS)).toBe(false)
})

test('[DRAW-32] a plan without such words places nothing', () => {
  expect(readPlan([across('WARM-UP AREA', 0, 0), across('FINISH ZONE', 0, 90)])).toEqual({})
  expect(readPlan([])).toEqual({})
})
