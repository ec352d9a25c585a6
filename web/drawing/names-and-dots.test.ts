import { beforeEach, expect, test, vi } from 'vitest'
import { buildStandardCourse } from '../../race/course/standard-course.ts'
import { buildField } from '../../race/field/field.ts'
import type { MapScene } from '../../race/replay/scene.ts'
import type { Canvas, Ctx } from '../picture/canvas.ts'
import { createFieldPicture } from '../picture/map/field-picture.ts'
import type { Theme } from '../picture/theme.ts'
import type { TonedMap } from '../picture/tone-map.ts'
import { fitViewport } from '../picture/viewport.ts'
import { openFilmPicture } from './film/film-picture.ts'

const done: string[] = []

vi.mock('../picture/map/dot-layer.ts', () => ({ createDotLayer: () => () => done.push('dots') }))
vi.mock('./film/map-tiles.ts', () => ({
  createMapTiles: () => ({
    levelOf: (scale: number) => ({ index: 0, scale, chunks: [] }),
    prepare() {},
    draw: () => done.push('map'),
    close() {},
  }),
}))

/** A canvas that only takes down what happens on it. */
const ctx = {
  setTransform() {},
  fillRect() {},
  beginPath() {},
  fill() {},
  roundRect: () => done.push('plate'),
  strokeText: (text: string) => done.push(`outline ${text}`),
  fillText: (text: string) => done.push(text),
  measureText: (text: string) => ({ width: text.length * 7.5 }),
} as unknown as Ctx

const course = buildStandardCourse()
const field = buildField({ division: 'HYROX', sex: 'M', isNamed: true }, [])
const theme = {} as Theme
const scene = { markers: [], leaderboard: [] } as unknown as MapScene
const view = fitViewport(course, { width: 1100, height: 700 }, 1)

const aMap = (isCased: boolean, hasPrintedNames = false): TonedMap => ({
  ...{ image: {} as Canvas, scale: 1 },
  isCased,
  hasPrintedNames,
})

/** What lies under the markers, while a field is shown on a map. */
const aField = (map: TonedMap) =>
  createFieldPicture(
    { field, watched: [], starts: { kind: 'together' } },
    { course, map, theme },
  ).under(1500, null)

beforeEach(() => {
  done.length = 0
})

test.each([
  ['dark', false],
  ['light', true],
])(
  '[FIELD-21] on a %s map that lies still names are written over the dots, outlined',
  (_, isCased) => {
    aField(aMap(isCased))(ctx, view, { isEmpty: true })
    expect(done).not.toContain('plate')
    expect(done.slice(0, 3)).toEqual(['dots', 'outline SKI ERG', 'SKI ERG'])
    expect(done.indexOf('outline ROW')).toBe(done.indexOf('ROW') - 1)
  },
)

test.each([
  ['dark', false, 0],
  ['light', true, 8],
])(
  '[FIELD-21, CAM-12] a camera sees them over the dots of a %s map, and their plates below',
  (_, isCased, plates) => {
    const map = aMap(isCased)
    const film = openFilmPicture(ctx, { course, map, theme }, {})
    film.draw(view, scene, { under: aField(map) })
    const dots = done.indexOf('dots')
    expect(done.slice(1, dots)).toEqual(Array(plates).fill('plate'))
    expect(done.indexOf('outline ROW')).toBeGreaterThan(dots)
    expect(done.filter((one) => one === 'ROW')).toHaveLength(1)

    // Where nobody shows the field they are written all the same.
    done.length = 0
    film.draw(view, scene)
    expect(done.filter((one) => one === 'ROW')).toHaveLength(1)
  },
)

test('[FIELD-21] where names are printed on the map none is written', () => {
  aField(aMap(true, true))(ctx, view, { isEmpty: true })
  expect(done).toEqual(['dots'])
})
