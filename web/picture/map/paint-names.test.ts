import { expect, test } from 'vitest'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import type { Area } from '../../../race/types.ts'
import type { Canvas, Ctx } from '../canvas.ts'
import type { Print } from '../find-print.ts'
import type { Theme } from '../theme.ts'
import type { TonedMap } from '../tone-map.ts'
import { fitViewport } from '../viewport.ts'
import { type Name, nameSize, paintNames, placeNames } from './paint-names.ts'
import { isOverlapping, STATIONS, stationBox } from './station-box.ts'

type Written = { text: string; x: number; y: number }

/** A canvas that only records written texts, in letters half as wide as high. */
function aNotepad() {
  const written: Written[] = []
  const ctx = {
    font: '',
    strokeText() {},
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y }),
    measureText: (text: string) => ({ width: text.length * 7.5 }),
  }
  return { ctx: ctx as unknown as Ctx, written }
}

test.each([
  ['a phone', 390],
  ['a tablet', 768],
  ['a desk', 1100],
  ['a wall', 2400],
] as const)('[SCENE-16] on %s all eight stations are named where they are', (_, width) => {
  const course = buildStandardCourse()
  const view = fitViewport(course, { width, height: (width * course.height) / course.width }, 1)
  const { ctx, written } = aNotepad()
  const names = placeNames(ctx, view, { course, map: null }, nameSize(view))
  paintNames(ctx, view, names, {} as Theme, false)
  expect(written).toHaveLength(8)
  const places = STATIONS.map((station) => stationBox(view, course, station))
  for (const { x, y } of written) {
    const distances = places.map(({ left, right, top, bottom }) =>
      Math.hypot(x - (left + right) / 2, Math.max(top - y, y - bottom, 0)),
    )
    expect(Math.min(...distances)).toBeLessThan(width / 8)
  }
})

test('[SCENE-16] names move to where nothing is printed; without room for all eight there are none', () => {
  const course = buildStandardCourse()
  const view = fitViewport(course, { width: 1100, height: 690 }, 1)
  const namesOn = (print: Print) =>
    placeNames(aNotepad().ctx, view, { course, map: aMap(print) }, nameSize(view))
  const [free, none] = [namesOn(() => false), namesOn(() => true)]
  expect(none).toEqual([])
  // Something is printed just where the first name would be.
  const [first] = free
  const isThere = ({ left, top, width, height }: Area) => {
    const box = {
      ...{ left: view.left + left * course.width * view.scale, right: 0 },
      ...{ top: view.top + top * course.height * view.scale, bottom: 0 },
    }
    box.right = box.left + width * course.width * view.scale
    box.bottom = box.top + height * course.height * view.scale
    return isOverlapping(box, (first as Name).box)
  }
  const moved = namesOn(isThere)
  expect(moved).toHaveLength(8)
  expect(isOverlapping((moved[0] as Name).box, (first as Name).box)).toBe(false)
  expect(moved.slice(1)).toEqual(free.slice(1))
})

const aMap = (print: Print): TonedMap => ({
  ...{ image: {} as Canvas, scale: 1, isCased: false, hasPrintedNames: false },
  ...{ ink: { color: 'course', opacity: 0.5 }, edge: '#000', print },
})
