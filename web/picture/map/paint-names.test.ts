import { expect, test } from 'vitest'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { fitViewport } from '../viewport.ts'
import { nameSize, paintNames, placeNames } from './paint-names.ts'
import { STATIONS, stationBox } from './station-box.ts'

type Written = { text: string; x: number; y: number }

/** A canvas that only takes down what is written, in letters half as wide as high. */
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
  ['a phone', 390, 4],
  ['a tablet', 768, 8],
  ['a desk', 1100, 8],
  ['a wall', 2400, 8],
] as const)('[SCENE-16] on %s stations are named where they lie', (_, width, least) => {
  const course = buildStandardCourse()
  const view = fitViewport(course, { width, height: (width * course.height) / course.width }, 1)
  const { ctx, written } = aNotepad()
  const names = placeNames(ctx, view, course, nameSize(view))
  paintNames(ctx, view, names, {} as Theme, false)
  expect(written.length).toBeGreaterThanOrEqual(least)
  const places = STATIONS.map((station) => stationBox(view, course, station))
  for (const { x, y } of written) {
    const distances = places.map(({ left, right, top, bottom }) =>
      Math.hypot(x - (left + right) / 2, Math.max(top - y, y - bottom, 0)),
    )
    expect(Math.min(...distances)).toBeLessThan(width / 8)
  }
})
