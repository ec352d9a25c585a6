import { colorAt, RACE_COLORS } from '../../race/replay/palettes.ts'
import { buildReplay, type Marker, type Replay, sceneAt } from '../../race/replay/scene.ts'
import { drawBrand, drawBrandImage } from './draw-brand.ts'
import {
  drawCourse,
  drawMarker,
  drawStationNames,
  type Placing,
  placeCourse,
} from './draw-course.ts'
import { drawComparison, drawRaceTitle, drawSingle } from './draw-words.ts'
import { INK } from './ink.ts'
import { CARD, HEIGHT, inside, WIDTH } from './layout.ts'
import type { Preview } from './preview.ts'
import { tag } from './svg.ts'
import type { Typefaces } from './typeface.ts'

/** The share image as SVG: who, which race, how long, where, and every split. */
export function drawPreview(preview: Preview, faces: Typefaces): string {
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT },
    tag('rect', { width: WIDTH, height: HEIGHT, fill: INK.ground }),
    drawBody(preview, faces),
    drawBrand(faces),
  )
}

function drawBody(preview: Preview, faces: Typefaces): string {
  const [first, ...others] = preview.athletes
  if (!first) return drawBrandImage(preview.course, faces)
  const words =
    others.length > 0 ? drawComparison(preview.athletes, faces) : drawSingle(first, faces)
  return drawCard(preview, faces) + drawRaceTitle(preview, faces) + words
}

function drawCard(preview: Preview, { display, label }: Typefaces): string {
  const { course } = preview
  const placing = placeCourse(course, inside(CARD, 34))
  const radius = preview.athletes.length === 1 ? 22 : 18
  const markers = findMarkers(preview, placing).map(({ position, nudge, color, initials }) => {
    const { x, y } = placing.place(position)
    const at = { x: x + nudge.dx, y: y + nudge.dy }
    return drawMarker({ at, color, initials: display.keepKnown(initials) }, radius, display)
  })
  return [
    tag('rect', { ...CARD, rx: 20, fill: INK.surface, stroke: INK.line, 'stroke-width': 1.5 }),
    drawCourse(course, placing),
    drawStationNames(course, placing, inside(CARD, 10), label, 17),
    // The first of the address lies on top.
    ...markers.toReversed(),
  ].join('')
}

/** Moments a comparison may be shown at, as shares of the race of the slowest. */
const MOMENTS = Array.from({ length: 33 }, (_, i) => 0.2 + i * 0.02)

/** A single athlete stands at the end; several at the moment that shows them farthest apart. */
function findMarkers({ course, athletes }: Preview, { place, scale }: Placing): readonly Marker[] {
  const replay = buildReplay(
    course,
    athletes.map(({ name, teamMembers, timeline }, index) => {
      return { id: String(index), name, teamMembers, color: colorAt(RACE_COLORS, index), timeline }
    }),
    { media: [], imageDisplayTime: 2, showMedia: false, skipRuns: false },
  )
  const markersAt = (replay: Replay, share: number) =>
    sceneAt(replay, replay.plan.raceEnd * share, scale).markers
  if (athletes.length === 1) return markersAt(replay, 1)
  const apart = (markers: readonly Marker[]) => {
    const places = markers.map(({ position }) => place(position))
    const distances = places.flatMap((a, i) =>
      places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    )
    return Math.min(...distances)
  }
  return MOMENTS.map((share) => markersAt(replay, share)).reduce((a, b) =>
    apart(b) > apart(a) ? b : a,
  )
}
