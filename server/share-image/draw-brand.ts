import { type Course, pointAt } from '../../race/course/course.ts'
import { colorAt, RACE_COLORS } from '../../race/replay/palettes.ts'
import { drawCourse, drawMarker, drawStationNames, placeCourse } from './draw-course-lines.ts'
import { COLORS, HEIGHT, inside, MARGIN, WIDTH } from './layout.ts'
import type { ShareImageBrand } from './share-image.ts'
import { line, tag } from './svg-tags.ts'
import type { Typefaces } from './typeface.ts'

/** The header of every share image; the organiser's logo and colour take the place of our words. */
export function drawBrand(
  { display, text }: Typefaces,
  { accent, logo }: ShareImageBrand = { accent: null, logo: null },
): string {
  return [
    tag('g', { transform: `translate(${MARGIN - 6} 32) scale(1.92)` }, drawLogo()),
    line({
      text: 'RACETRACE',
      x: MARGIN + 52,
      y: 67,
      size: 36,
      face: display,
      fill: COLORS.text,
      spacing: 1,
    }),
    logo
      ? tag('image', { ...LOGO, href: logo, preserveAspectRatio: 'xMaxYMid meet' })
      : line({
          text: 'Relive your race',
          x: WIDTH - MARGIN,
          y: 65,
          size: 23,
          face: text,
          fill: COLORS.quiet,
          anchor: 'end',
        }),
    accent ? tag('rect', { width: WIDTH, height: 10, fill: accent }) : '',
  ].join('')
}

const LOGO = { x: WIDTH - MARGIN - 400, y: 28, width: 400, height: 56 }

/** The logo of `web/ui/logo.tsx`: 24 units wide and high. */
export function drawLogo(): string {
  return [
    tag('path', {
      d: 'M5 20.5V8.5A4.5 4.5 0 0 1 9.5 4h6a4.5 4.5 0 0 1 0 9H10l8.3 7',
      fill: 'none',
      stroke: COLORS.text,
      'stroke-width': 2.6,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    tag('circle', { cx: 18.6, cy: 20, r: 2.9, fill: COLORS.volt }),
  ].join('')
}

/** The positions of the five sample athletes: segment, and share of it. */
const FIVE = [
  [20, 0.55, 'A'],
  [19, 0.2, 'B'],
  [16, 0.64, 'C'],
  [16, 0.44, 'D'],
  [12, 0.36, 'E'],
] as const

/** The image of the product itself, for every page without athletes. */
export function drawBrandImage(course: Course, { display, label, text }: Typefaces): string {
  const card = { x: 500, y: 100, width: WIDTH - MARGIN - 500, height: HEIGHT - 100 - MARGIN }
  const placing = placeCourse(course, inside(card, 44))
  const markers = FIVE.map(([segment, share, initials], index) => {
    const at = placing.place(pointAt(course, segment, share))
    return drawMarker({ at, initials, color: colorAt(RACE_COLORS, index) }, 19, display)
  })
  const words = ['RELIVE', 'YOUR', 'RACE'].map((word, index) =>
    line({
      text: word,
      x: MARGIN - 5,
      y: 238 + index * 126,
      size: 164,
      face: display,
      fill: COLORS.text,
    }),
  )
  const sentence = ['Your official splits, replayed', 'on the map of the venue.'].map(
    (part, index) =>
      line({
        text: part,
        x: MARGIN,
        y: HEIGHT - MARGIN - 34 + index * 32,
        size: 25,
        face: text,
        fill: COLORS.quiet,
      }),
  )
  return [
    tag('rect', {
      ...card,
      rx: 22,
      fill: COLORS.surface,
      stroke: COLORS.line,
      'stroke-width': 1.5,
    }),
    drawCourse(course, placing),
    drawStationNames(course, placing, inside(card, 12), label, 18),
    ...markers,
    ...words,
    ...sentence,
  ].join('')
}
