import { colorAt, RACE_COLORS } from '../../race/replay/palettes.ts'
import { raceEnd, rankingAt } from '../../race/replay/ranking.ts'
import { drawStationSplits, drawStrip, stripEnd } from './draw-strip.ts'
import { fitLines, fitText, LINE_HEIGHT } from './fit-text.ts'
import { CARD, COLORS, MARGIN, STRIPS, WORDS_WIDTH } from './layout.ts'
import type { ShareImage, ShareImageAthlete } from './share-image.ts'
import { line, tag } from './svg-tags.ts'
import type { Typefaces } from './typeface.ts'

/** The race, above the text about its athletes. */
export function drawRaceTitle(
  { raceTitle, location }: ShareImage,
  { label, text }: Typefaces,
): string {
  const width = WORDS_WIDTH
  const title = fitText(label, (raceTitle ?? '').toUpperCase(), { width, size: 36, smallest: 26 })
  const place = fitText(text, location ?? '', { width, size: 20, smallest: 18 })
  return [
    line({ ...title, x: MARGIN, y: 142, face: label, fill: COLORS.text }),
    line({ ...place, x: MARGIN, y: 172, face: text, fill: COLORS.quiet }),
  ].join('')
}

/** One athlete: name and total as large as possible, and the stations' splits. */
export function drawSingle(athlete: ShareImageAthlete, faces: Typefaces): string {
  const { display, text } = faces
  const { timeline } = athlete
  const color = colorAt(RACE_COLORS, 0)
  const width = WORDS_WIDTH
  const details = athlete.details.join('  ·  ')
  // The text starts at the lower edge of the card and grows upwards.
  const base = CARD.y + CARD.height
  const totalBase = details === '' ? base : base - 36
  const nameBase = totalBase - 124
  const room = { width, size: 92, smallest: 40, height: nameBase - 194 }
  const name = fitLines(display, athlete.name, room)
  const end = stripEnd(timeline)
  const strip = { ...STRIPS, height: 22 }
  return [
    ...name.lines.toReversed().map((part, index) =>
      line({
        text: part,
        x: MARGIN,
        y: nameBase - index * name.size * LINE_HEIGHT,
        size: name.size,
        face: display,
        fill: COLORS.text,
      }),
    ),
    line({ text: athlete.total, x: MARGIN, y: totalBase, size: 132, face: display, fill: color }),
    line({
      ...fitText(text, details, { width, size: 22, smallest: 18 }),
      x: MARGIN,
      y: base,
      face: text,
      fill: COLORS.quiet,
    }),
    drawStrip(timeline, end, color, strip),
    drawStationSplits(timeline, end, { ...strip, y: strip.y + strip.height + 8 }, faces),
  ].join('')
}

/** Several athletes in finish order, each with a line and a strip. */
export function drawComparison(
  athletes: readonly ShareImageAthlete[],
  { display, label }: Typefaces,
): string {
  const timelines = athletes.map(({ timeline }) => timeline)
  const end = raceEnd(timelines)
  const order = rankingAt(timelines, Math.max(end, 1)).map(({ athlete }) => athlete)
  const top = 200
  const row = Math.min(92, (CARD.y + CARD.height - top) / athletes.length)
  const size = Math.min(64, row * 0.86)
  const totalWidth = Math.max(...athletes.map(({ total }) => display.widthOf(total, size)))
  const stripRow = STRIPS.height / athletes.length
  const room = {
    width: WORDS_WIDTH - 26 - totalWidth - 24,
    size: size * 0.94,
    smallest: size * 0.6,
  }
  return order
    .map((index, place) => {
      const athlete = athletes[index] as ShareImageAthlete
      const color = colorAt(RACE_COLORS, index)
      const middle = CARD.y + CARD.height - (athletes.length - place - 0.5) * row
      const name = fitText(label, athlete.name, room)
      const bar = { x: MARGIN, y: middle - size * 0.4, width: 7, height: size * 0.8, rx: 3.5 }
      const total = {
        text: athlete.total,
        x: MARGIN + WORDS_WIDTH,
        y: middle + size * 0.34,
        anchor: 'end',
      } as const
      const strip = {
        ...STRIPS,
        y: STRIPS.y + place * stripRow,
        height: Math.min(26, stripRow - Math.max(5, stripRow * 0.3)),
      }
      return [
        tag('rect', { ...bar, fill: color }),
        line({
          ...name,
          x: MARGIN + 26,
          y: middle + name.size * 0.33,
          face: label,
          fill: COLORS.text,
        }),
        line({ ...total, size, face: display, fill: COLORS.text }),
        drawStrip(athlete.timeline, end, color, strip),
      ].join('')
    })
    .join('')
}
