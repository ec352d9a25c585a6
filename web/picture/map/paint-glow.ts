import type { MapScene } from '../../../race/replay/scene.ts'
import type { Ctx } from '../canvas.ts'
import { casedSize, type Viewport } from '../viewport.ts'
import type { CoursePaths } from './course-path.ts'

/** Which segments glow for which athletes, as a text to compare: redrawing them costs a long stroke. */
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
  const size = isCased && !view.isFilmed ? casedSize(view) : 1
  const racing = leaderboard.filter(({ state }) => state === 'racing')
  // With every frame of a camera each segment is painted once, and only the leader's is soft.
  const lit = view.isFilmed ? firstOfEach(racing) : racing
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const row of lit.toReversed()) {
    const path = paths[Math.floor(row.progress)]
    if (!path) continue
    ctx.strokeStyle = row.color
    const glow = view.isFilmed && row !== lit[0] ? GLOW.slice(-1) : GLOW
    for (const [width, alpha] of isCased ? CASED : glow) {
      ctx.lineWidth = width * size
      ctx.globalAlpha = alpha
      ctx.stroke(path)
    }
  }
  ctx.globalAlpha = 1
}

const firstOfEach = (rows: MapScene['leaderboard']) =>
  rows.filter(
    ({ progress }, i) =>
      rows.findIndex((other) => Math.floor(other.progress) === Math.floor(progress)) === i,
  )

const GLOW = [
  [12, 0.1],
  [6, 0.22],
  [2, 0.75],
] as const

/** Inside the casing of the course line, which sets it off: a glow over the casing would fill it. */
const CASED = [[3.25, 1]] as const
