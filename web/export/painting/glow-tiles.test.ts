import { expect, test } from 'vitest'
import { pointAt } from '../../../race/course/course.ts'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { GLOW_WIDTH } from '../../picture/map/paint-glow.ts'
import { fitViewport, toScreen } from '../../picture/viewport.ts'
import { changedGlows, glowTiles } from './glow-tiles.ts'
import { tile } from './tiles.ts'

test.each([
  ['nothing changes', ' 0:3 1:2 ', ' 0:3 1:2 ', []],
  ['somebody enters the next segment', ' 0:3 1:2 ', ' 0:4 1:2 ', [3, 4]],
  ['the race begins', '', ' 0:0 1:0 ', [0, 0]],
  ['somebody finishes', ' 0:32 1:30 ', ' 1:30 ', [32]],
  ['one passes the other', ' 0:5 1:6 2:7 ', ' 1:6 0:5 2:7 ', [5, 6]],
] as const)('[EXPORT-15] light changes where %s', (_, before, now, segments) => {
  expect(changedGlows(before, now)).toEqual(segments)
})

test('[EXPORT-15] no light falls outside the tiles of its segment', () => {
  const course = buildStandardCourse()
  const view = fitViewport(course, { width: 420, height: 300 }, 2.55)
  const area = { left: 0, top: 0, width: 1071, height: 765 }
  const tiling = tile(area)
  glowTiles(view, course, tiling).forEach((tiles, segment) => {
    const lit = tiling.rectangles(tiles)
    const reach = (GLOW_WIDTH / 2) * view.pixelRatio
    for (let step = 0; step <= 120; step++) {
      const { x, y } = toScreen(view, pointAt(course, segment, step / 120))
      for (const [dx, dy] of [
        [reach, 0],
        [-reach, 0],
        [0, reach],
        [0, -reach],
      ] as const) {
        const [px, py] = [x * view.pixelRatio + dx, y * view.pixelRatio + dy]
        if (px < 0 || py < 0 || px >= area.width || py >= area.height) continue
        const isHeld = lit.some(
          ({ left, top, width, height }) =>
            px >= left && px < left + width && py >= top && py < top + height,
        )
        expect(isHeld, `${SEGMENTS[segment]?.key} at ${step / 120}`).toBe(true)
      }
    }
  })
})
