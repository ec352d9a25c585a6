import { colorAt, RACE_COLORS } from '../../race/replay/palettes.ts'
import { buildReplay, type Marker, type Replay, sceneAt } from '../../race/replay/scene.ts'
import { drawBrand, drawBrandImage } from './draw-brand.ts'
import {
  drawCourse,
  drawMarker,
  drawStationNames,
  type Placing,
  placeCourse,
} from './draw-course-lines.ts'
import { drawComparison, drawRaceTitle, drawSingle } from './draw-words.ts'
import { CARD, COLORS, HEIGHT, inside, WIDTH } from './layout.ts'
import type { ShareImage } from './share-image.ts'
import { tag } from './svg-tags.ts'
import type { Typefaces } from './typeface.ts'

/** The share image as SVG: athletes, race, total, venue, and every split. */
export function drawShareImage(image: ShareImage, faces: Typefaces): string {
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT },
    tag('rect', { width: WIDTH, height: HEIGHT, fill: COLORS.ground }),
    drawBody(image, faces),
    drawBrand(faces, image.brand),
  )
}

function drawBody(image: ShareImage, faces: Typefaces): string {
  const [first, ...others] = image.athletes
  if (!first) return drawBrandImage(image.course, faces)
  const words = others.length > 0 ? drawComparison(image.athletes, faces) : drawSingle(first, faces)
  return drawCard(image, faces) + drawRaceTitle(image, faces) + words
}

function drawCard(image: ShareImage, { display, label }: Typefaces): string {
  const { course } = image
  const placing = placeCourse(course, inside(CARD, 34))
  const radius = image.athletes.length === 1 ? 22 : 18
  const markers = findMarkers(image, placing).map(({ position, nudge, color, initials }) => {
    const { x, y } = placing.place(position)
    const at = { x: x + nudge.dx, y: y + nudge.dy }
    return drawMarker({ at, color, initials: display.keepKnown(initials) }, radius, display)
  })
  return [
    tag('rect', {
      ...CARD,
      rx: 20,
      fill: COLORS.surface,
      stroke: COLORS.line,
      'stroke-width': 1.5,
    }),
    drawCourse(course, placing),
    drawStationNames(course, placing, inside(CARD, 10), label, 17),
    // The first athlete in the address is drawn on top.
    ...markers.toReversed(),
  ].join('')
}

/** Possible moments for a comparison, as shares of the slowest athlete's race. */
const MOMENTS = Array.from({ length: 33 }, (_, i) => 0.2 + i * 0.02)

/** A single athlete is shown at the end; several at the moment when they are farthest apart. */
function findMarkers(
  { course, athletes }: ShareImage,
  { place, scale }: Placing,
): readonly Marker[] {
  const replay = buildReplay(
    course,
    athletes.map(({ name, teamMembers, timeline }, index) => {
      return { id: String(index), name, teamMembers, color: colorAt(RACE_COLORS, index), timeline }
    }),
    { media: [], imageDisplayTime: 2, showMedia: false, skipRuns: false },
  )
  const markersAt = (replay: Replay, share: number) =>
    sceneAt(replay, replay.axis.raceEnd * share, scale).markers
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
