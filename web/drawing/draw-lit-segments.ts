import type { Scene } from '../../race/scene.ts'
import type { CoursePaths } from './course-path.ts'
import type { Ctx } from './ctx.ts'
import { startCanvas, type View } from './view.ts'

/** Which segments are lit for whom, as a text to compare: drawing them again costs a long stroke. */
export function litSegments({ leaderboard }: Pick<Scene, 'leaderboard'>): string {
  let text = ' '
  for (const { athlete, state, progress } of leaderboard) {
    if (state === 'racing') text += `${athlete}:${Math.floor(progress)} `
  }
  return text
}

/** The segment each athlete is in, lit in the athlete's colour; the leader's lies on top. */
export function drawLitSegments(ctx: Ctx, view: View, paths: CoursePaths, scene: Scene) {
  startCanvas(ctx, view)
  paintLitSegments(ctx, paths, scene)
}

/** The same over what is there already. */
export function paintLitSegments(
  ctx: Ctx,
  paths: CoursePaths,
  { leaderboard }: Pick<Scene, 'leaderboard'>,
) {
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const { state, progress, color } of leaderboard.toReversed()) {
    const path = paths[Math.floor(progress)]
    if (state !== 'racing' || !path) continue
    ctx.strokeStyle = color
    for (const [width, alpha] of GLOW) {
      ctx.lineWidth = width
      ctx.globalAlpha = alpha
      ctx.stroke(path)
    }
  }
  ctx.globalAlpha = 1
}

/** Breadth of the light along a lit segment, in CSS pixels. */
export const LIT_WIDTH = 12

const GLOW = [
  [LIT_WIDTH, 0.1],
  [6, 0.22],
  [2, 0.75],
] as const
