import { expect, test } from 'vitest'
import { layoutVideo } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../canvas.ts'
import { clockPart } from './paint-panels.ts'
import type { Style } from './video-style.ts'

/** Every figure is 50 units wide. */
const ctx = { font: '', measureText: () => ({ width: 50 }) } as unknown as Ctx

const shows = { hasNames: true, hasLeaderboard: true, hasTicker: true }
const styleOf = (format: '9:16' | '1:1') =>
  ({
    layout: layoutVideo({ format, athletes: 2, shot: 'map', ...shows }),
    theme: { display: format },
  }) as unknown as Style

test.each([
  ['9:16', 2],
  // At the right edge it ends with the area.
  ['1:1', 1],
] as const)('[EXPORT-15] of the clock is painted what differs, in %s', (format, sides) => {
  const style = styleOf(format)
  const { clock } = style.layout
  const room = sides * clock.height * 0.05
  const widthOf = (before: string, now: string) => clockPart(ctx, style, before, now).width
  expect(widthOf('12:34', '12:35')).toBeCloseTo(50 + room)
  expect(widthOf('12:39', '12:40')).toBeCloseTo(100 + room)
  expect(widthOf('12:59', '13:00')).toBeCloseTo(200 + room)
  expect(clockPart(ctx, style, '9:59', '10:00')).toEqual(clock)
  expect(clockPart(ctx, style, '', '0:00')).toEqual(clock)
})
