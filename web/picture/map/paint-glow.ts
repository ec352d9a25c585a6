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
export function paintGlow(
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

const GLOW = [
  [12, 0.1],
  [6, 0.22],
  [2, 0.75],
] as const

/** Inside the casing of the course line, which sets it off: a glow over the casing would fill it. */
const CASED = [[3.25, 1]] as const

/** The same with every frame of a camera: each segment once, and only the leader's is soft. */
export function paintFilmedGlow(
  ctx: Ctx,
  paths: CoursePaths,
  { leaderboard }: Pick<MapScene, 'leaderboard'>,
  isCased: boolean,
) {
  const lit = new Set<number>()
  const racing = leaderboard.filter(({ state, progress }) => {
    const segment = Math.floor(progress)
    return state === 'racing' && !lit.has(segment) && lit.add(segment)
  })
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const row of racing.toReversed()) {
    const path = paths[Math.floor(row.progress)]
    if (!path) continue
    ctx.strokeStyle = row.color
    for (const [width, alpha] of isCased ? CASED : row === racing[0] ? GLOW : GLOW.slice(-1)) {
      ctx.lineWidth = width
      ctx.globalAlpha = alpha
      ctx.stroke(path)
    }
  }
  ctx.globalAlpha = 1
}
