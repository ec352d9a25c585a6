import type { MapScene } from '../../../race/replay/scene.ts'
import type { Ctx } from '../canvas.ts'
import { casedSize, type Viewport } from '../viewport.ts'
import type { CoursePaths } from './course-path.ts'

/** Which segments glow for whom, as a text to compare: drawing them again costs a long stroke. */
export function glowKey({ leaderboard }: Pick<MapScene, 'leaderboard'>): string {
  let text = ' '
  for (const { athlete, state, progress } of leaderboard) {
    if (state === 'racing') text += `${athlete}:${Math.floor(progress)} `
  }
  return text
}

/** The segment each athlete is in glows in the athlete's colour; the leader's lies on top. */
export function drawSegmentGlow(
  ctx: Ctx,
  view: Viewport,
  paths: CoursePaths,
  { leaderboard }: Pick<MapScene, 'leaderboard'>,
  isCased: boolean,
) {
  const size = isCased ? casedSize(view) : 1
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const { state, progress, color } of leaderboard.toReversed()) {
    const path = paths[Math.floor(progress)]
    if (state !== 'racing' || !path) continue
    ctx.strokeStyle = color
    for (const [width, alpha] of isCased ? CASED : GLOW) {
      ctx.lineWidth = width * size
      ctx.globalAlpha = alpha
      ctx.stroke(path)
    }
  }
  ctx.globalAlpha = 1
}

/** Breadth of the glow along a segment, in CSS pixels. */
export const GLOW_WIDTH = 12

const GLOW = [
  [GLOW_WIDTH, 0.1],
  [6, 0.22],
  [2, 0.75],
] as const

/** Inside the casing of the course line, which sets it off: a glow over the casing would fill it. */
const CASED = [[3.25, 1]] as const

/** The strokes of a glow that is drawn anew for every frame: only the leader's is soft. */
export function glowStrokes(isCased: boolean, isLeader: boolean) {
  if (isCased) return CASED
  return isLeader ? GLOW : GLOW.slice(-1)
}
