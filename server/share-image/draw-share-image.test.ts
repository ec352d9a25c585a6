import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { buildStandardCourse } from '../../race/course/standard-course.ts'
import { seenTimeline } from '../../race/rivals/seen.ts'
import { drawShareImage } from './draw-share-image.ts'
import { COLORS } from './layout.ts'
import { aShareImage, aShareImageAthlete } from './testing/a-share-image.ts'
import { loadTypefaces } from './typeface.ts'

const faces = loadTypefaces()
const draw = (given: Parameters<typeof aShareImage>[0]) => drawShareImage(aShareImage(given), faces)
/** The lines of text in a drawing. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test('[PREVIEW-3] one athlete is shown with name, race, rank, total, stations and their splits', () => {
  const texts = textsOf(draw({}))
  expect(texts).toEqual(
    expect.arrayContaining([
      'Ana Ruiz',
      'HYROX NORTHGATE 2026',
      'Northgate Hall',
      '1:12:34',
      'SKI ERG',
      'WALL BALLS',
      'RACETRACE',
      'Relive your race',
    ]),
  )
  expect(texts.filter((text) => /^(~ )?\d+:\d\d$/.test(text ?? ''))).toHaveLength(8)
})

test("[SCREEN-1] the organiser's logo takes the place of our words, below a bar in their colour", () => {
  const svg = draw({ brand: { accent: '#d7263d', logo: 'data:image/png;base64,AAAA' } })
  expect(textsOf(svg)).not.toContain('Relive your race')
  expect(svg).toContain('href="data:image/png;base64,AAAA"')
  expect(svg).toContain('fill="#d7263d"')
})

test('[PREVIEW-3] five athletes are listed with their totals, in their final order', () => {
  const athletes = [5000, 4000, 4700, 4300, 4100].map((end, i) =>
    aShareImageAthlete({ name: `Athlete ${i + 1}`, end }),
  )
  const texts = textsOf(draw({ athletes }))
  const names = texts.filter((text) => text?.startsWith('Athlete'))
  expect(names).toEqual(['Athlete 2', 'Athlete 5', 'Athlete 4', 'Athlete 3', 'Athlete 1'])
  expect(texts).toContain('1:06:40')
})

test('[PREVIEW-3] an athlete who stopped has the label, and the strip ends where they stopped', () => {
  const svg = draw({ athletes: [aShareImageAthlete({ total: 'DNF', reached: 11, end: 1500 })] })
  expect(textsOf(svg)).toContain('DNF')
  expect(textsOf(svg).filter((text) => /^(~ )?\d+:\d\d$/.test(text ?? ''))).toHaveLength(3)
})

test('[PREVIEW-3] without athletes it is the generic image', () => {
  const texts = textsOf(draw({ athletes: [], raceTitle: null, course: buildStandardCourse() }))
  expect(texts).toEqual(expect.arrayContaining(['RELIVE', 'YOUR', 'RACE', 'RACETRACE']))
})

test.each([
  `</text><script>alert("x")</script>`,
  'A'.repeat(60),
  'Maria-Magdalena von Hohenstein-Wittgenstein zu Sonnenschein-Abc',
  '김민수',
  '',
])('[SAFE-34] any name gives a drawing that is well formed: %j', (name) => {
  for (const count of [1, 5]) {
    const athletes = Array.from({ length: count }, () => aShareImageAthlete({ name }))
    const svg = draw({ athletes, raceTitle: name, location: name })
    expect(svg).not.toContain('<script')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    // An XML parser that finds all tags closed returns one root with everything in it.
    const root = parseDocument(svg, { xmlMode: true }).children
    expect(root).toHaveLength(1)
  }
})

test('[LOOK-1] the picture has the colours of the pages', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../web/styles.css'), 'utf8')
  for (const [name, value] of Object.entries(COLORS)) {
    expect(styles).toContain(`--color-${name}: ${value};`)
  }
})

test("[SPOIL-3] without spoilers athletes are in the address's order, without a time or a strip", () => {
  const athletes = [5000, 4000].map((end, i) => {
    const athlete = aShareImageAthlete({ name: `Athlete ${i + 1}`, end, total: '' })
    return { ...athlete, timeline: seenTimeline(athlete.timeline, 0) }
  })
  const svg = draw({ athletes })
  expect(textsOf(svg).filter((text) => text?.startsWith('Athlete'))).toEqual([
    'Athlete 1',
    'Athlete 2',
  ])
  expect(svg).not.toMatch(/NaN|Infinity/)
  const single = draw({ athletes: athletes.slice(0, 1) })
  expect(single).not.toMatch(/NaN|Infinity/)
  expect(textsOf(single).filter((text) => /\d:\d\d/.test(text ?? ''))).toEqual([])
})
