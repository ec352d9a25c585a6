import { beforeEach, expect, test, vi } from 'vitest'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { buildField, type FieldRow } from '../../../race/field/field.ts'
import type { MapScene } from '../../../race/replay/scene.ts'
import type { Canvas, Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import type { TonedMap } from '../tone-map.ts'
import { fitViewport, type Viewport } from '../viewport.ts'
import { createFieldPainter } from './paint-field.ts'
import { createFilm } from './paint-film.ts'
import { type Name, nameSize, placeNames } from './paint-names.ts'
import { isOverlapping } from './station-box.ts'

const done: string[] = []
const moves: number[] = []
const fills: unknown[] = []

vi.mock('./ground-tiles.ts', () => ({ createGroundTiles: () => () => done.push('map') }))
vi.stubGlobal(
  'OffscreenCanvas',
  class {
    getContext = () => ctx
    transferToImageBitmap = () => ({ width: 9 })
  },
)
vi.stubGlobal(
  'Path2D',
  class {
    lineTo() {}
    addPath() {}
  },
)

/** A canvas that only records what happens on it. */
const ctx = new Proxy(
  {
    roundRect: () => done.push('plate'),
    fillRect(this: Ctx) {
      fills.push(this.fillStyle)
    },
    translate: (x: number, y: number) => moves.push(x, y),
    drawImage: () => done.push('dot'),
    strokeText: (text: string) => done.push(`outline ${text}`),
    fillText: (text: string) => done.push(text),
    measureText: (text: string) => ({ width: text.length * 7.5 }),
  } as Record<string, unknown>,
  { get: (own, name: string) => own[name] ?? (() => {}) },
) as unknown as Ctx

const course = buildStandardCourse()
const times = Object.fromEntries(
  Array.from({ length: 8 }, (_, i) => [
    [`run${i + 1}`, 300],
    [`station${i + 1}`, 200],
  ]).flat(),
)
const row: FieldRow = {
  ...{ name: null, bib: null, ageGroup: null, start: null, status: 'finished', total: 5000 },
  times,
}
const field = buildField({ division: 'HYROX', sex: 'M', isNamed: true }, [row])
const theme = {} as Theme
const scene = { markers: [], leaderboard: [] } as unknown as MapScene
const view = fitViewport(course, { width: 1100, height: 700 }, 1)

const aMap = (isCased: boolean, hasPrintedNames = false): TonedMap => ({
  ...{ image: {} as Canvas, scale: 1 },
  isCased,
  ...{ ink: { color: 'course', opacity: 0.5 }, edge: '#000', print: () => false },
  hasPrintedNames,
})

/** Everything below the markers while a field is shown on a map. */
const aField = (map: TonedMap) =>
  createFieldPainter({ field, watched: [], starts: { kind: 'together' } }, { course, map, theme })(
    500,
    null,
  )

beforeEach(() => {
  done.length = 0
  moves.length = 0
  fills.length = 0
})

test.each([
  ['dark', false],
  ['light', true],
])('[FIELD-21] on a %s map names are written over the dots, outlined', (_, isCased) => {
  const names = placeNames(ctx, view, { course, map: null }, nameSize(view))
  aField(aMap(isCased))(ctx, view, names)
  expect(done.slice(0, 3)).toEqual(['dot', 'outline SKI ERG', 'SKI ERG'])
  expect(done.indexOf('outline ROW')).toBe(done.indexOf('ROW') - 1)
})

test.each([
  ['dark', false, 0],
  ['light', true, 8],
])(
  '[FIELD-21, CAM-9] a camera shows names over the dots of a %s map, and their plates below',
  (_, isCased, plates) => {
    const map = aMap(isCased)
    const film = createFilm({ course, map, theme })
    film(ctx, { ...view, isFilmed: true }, scene, { under: aField(map) })
    const dots = done.indexOf('dot')
    expect(done.slice(1, dots)).toEqual(Array(plates).fill('plate'))
    expect(done.indexOf('outline ROW')).toBeGreaterThan(dots)
    expect(done.filter((one) => one === 'ROW')).toHaveLength(1)

    // Names are written without a field too.
    done.length = 0
    film(ctx, { ...view, isFilmed: true }, scene)
    expect(done.filter((one) => one === 'ROW')).toHaveLength(1)
  },
)

test('[FIELD-21] no names are written on a map with printed names', () => {
  const map = aMap(true, true)
  createFilm({ course, map, theme })(ctx, { ...view, isFilmed: true }, scene)
  expect(done).toEqual(['map'])
})

test.each([0.55, 0.7, 0.78, 0.9, 0.99, 1.05, 1.2, 1.5, 2.1])(
  '[SCENE-16] names stay apart on a camera’s map of %s times the whole',
  (share) => {
    const seen: Name[] = []
    const under = (_: Ctx, __: Viewport, names: readonly Name[]) => seen.push(...names)
    const small = fitViewport(course, { width: 844, height: 230 }, 1)
    const scale = small.scale * share
    createFilm({ course, map: aMap(false), theme })(ctx, { ...small, scale }, scene, { under })
    const pairs = seen.flatMap((one, i) => seen.slice(i + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => isOverlapping(one.box, other.box))).toEqual([])
  },
)

test.each([
  ['Noah Brandt', 'Noah Brandt'],
  [null, undefined],
])('[FIELD-4] the picked athlete of a field of %s is named beside their dot', (name, written) => {
  const named = buildField({ division: 'HYROX', sex: 'M', isNamed: true }, [{ ...row, name }])
  const shown = { field: named, watched: [], starts: { kind: 'together' as const } }
  createFieldPainter(shown, { course, map: null, theme })(500, 0)(ctx, view, [])
  expect(done.find((text) => text.includes('Brandt'))).toBe(written)
})

test('[CAM-9] the map moves by whole pixels only while the camera keeps its distance', () => {
  const film = createFilm({ course, map: aMap(false), theme })
  const filmed = { ...view, isFilmed: true, left: 10.3, top: 20.7 }
  film(ctx, { ...filmed, scale: 2 * view.scale }, scene)
  expect(moves).toEqual([10, 21])
  film(ctx, { ...filmed, scale: 2.2 * view.scale }, scene)
  expect(moves.slice(2)).toEqual([10.3, 20.7])
})

test('[CAM-2] beyond the map a camera shows the colour of the map’s edges', () => {
  const map = { ...aMap(false), edge: 'rgb(240 240 240)' }
  createFilm({ course, map, theme })(ctx, { ...view, isFilmed: true }, scene)
  expect(fills[0]).toBe('rgb(240 240 240)')
})
