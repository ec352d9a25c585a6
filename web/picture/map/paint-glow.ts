import { patternAt } from '../../../race/replay/palettes.ts'
import type { MapScene } from '../../../race/replay/scene.ts'
import type { Ctx } from '../canvas.ts'
import { casedSize, type Viewport } from '../viewport.ts'
import type { CoursePaths } from './course-path.ts'
import type { Ground } from './paint-ground.ts'

/** Which segments glow for which athletes, as a comparable text: redrawing costs a long stroke. */
export function glowKey({ leaderboard }: Pick<MapScene, 'leaderboard'>): string {
  let text = ' '
  for (const { athlete, state, progress } of leaderboard) {
    if (state === 'racing') text += `${athlete}:${Math.floor(progress)} `
  }
  return text
}

/**
 * The segment each athlete is in glows in the athlete's colour and pattern; the leader's is on top.
 */
export function paintGlow(
  ctx: Ctx,
  view: Viewport,
  paths: CoursePaths,
  { leaderboard, markers }: Lit,
  { theme, map }: Ground,
) {
  const size = map?.isCased && !view.isFilmed ? casedSize(view) : 1
  const racing = racingIn(leaderboard)
  // A camera repaints in every frame, so each segment is painted once and only the leader's is
  // soft.
  const lit = view.isFilmed ? firstOfEach(racing) : racing
  ctx.lineJoin = 'round'
  const strokes = map?.isCased ? CASED : GLOW
  // All edges are painted before all lines, so that none hides the line of a segment close by.
  for (const [i, [width, alpha, part]] of strokes.entries()) {
    const isSoft = !map?.isCased && i < strokes.length - 2
    for (const row of view.isFilmed && isSoft ? lit.slice(0, 1) : lit.toReversed()) {
      const path = paths[Math.floor(row.progress)]
      if (!path) continue
      ctx.strokeStyle = part === 'edge' ? theme.ground : row.color
      ctx.lineWidth = width * size
      ctx.globalAlpha = alpha
      const isPattern = part === 'pattern'
      ctx.lineCap = isPattern ? 'butt' : 'round'
      ctx.setLineDash(isPattern ? [...patternAt(row.athlete, markers[row.athlete]?.isGhost)] : [])
      ctx.stroke(path)
    }
  }
  ctx.setLineDash([])
  ctx.globalAlpha = 1
}

/**
 * Lights running ahead of the athletes show where the course leads. They move three times as fast
 * as their athlete, so the eye can follow them at any speed of the replay.
 */
export function paintLights(
  ctx: Ctx,
  paths: CoursePaths,
  { leaderboard }: Lit,
  { course, theme }: Ground,
  scale: number,
) {
  ctx.strokeStyle = theme.text
  ctx.lineCap = 'round'
  ctx.lineWidth = 2.5
  ctx.globalAlpha = 0.9
  ctx.setLineDash(LIGHT)
  for (const { progress, share } of firstOfEach(racingIn(leaderboard))) {
    const segment = Math.floor(progress)
    const path = paths[segment]
    const length = ((course.ends[segment] ?? 0) - (course.starts[segment] ?? 0)) * scale
    // A segment this short has no room for lights.
    if (!path || length < LIGHT_GAP) continue
    ctx.lineDashOffset = -share * length * 3
    ctx.stroke(path)
  }
  ctx.setLineDash([])
  ctx.lineDashOffset = 0
  ctx.globalAlpha = 1
}

/** Length of a light and of the gap to the next, in CSS pixels. */
const LIGHT_GAP = 84
const LIGHT = [8, LIGHT_GAP]

type Lit = Pick<MapScene, 'leaderboard' | 'markers'>

const racingIn = (leaderboard: MapScene['leaderboard']) =>
  leaderboard.filter(({ state }) => state === 'racing')

function firstOfEach(rows: MapScene['leaderboard']) {
  const segments = rows.map(({ progress }) => Math.floor(progress))
  return rows.filter((_, i) => segments.indexOf(segments[i] as number) === i)
}

/** The pattern is that of the athlete's trail, over a solid line. */
type Stroke = readonly [width: number, alpha: number, part?: 'edge' | 'pattern']

const GLOW: readonly Stroke[] = [
  [14, 0.12],
  [7, 0.22],
  [2, 1],
  [3, 1, 'pattern'],
]

/** On a map that isn't dark, the line has a dark casing to stand out. */
const CASED: readonly Stroke[] = [
  [10.5, 0.3, 'edge'],
  [7.5, 0.9, 'edge'],
  [2, 1],
  [3.5, 1, 'pattern'],
]
