import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { TracedCourse } from '../../race/course.ts'
import { drawAthletes } from './athletes.ts'
import { drawCourse } from './draw-course.ts'
import { drawMap } from './draw-map.ts'
import { northgate } from './northgate.ts'
import { portMeridian } from './port-meridian.ts'
import { openBrowser, rasterise } from './rasterise.ts'
import { traceCourse } from './trace-course.ts'
import type { Venue } from './venue.ts'

/** Just below what the eye notices on these maps; both stay under 120 KB. */
const QUALITY = 88

/**
 * Makes the sample race: `node tools/sample/make.ts`. With `--preview <folder>` it also writes
 * PNG files there, with and without the course on top, to look at.
 */
const { values } = parseArgs({ options: { preview: { type: 'string' } } })
const folder = join(import.meta.dirname, '../../contract/sample')

function raceText(venue: Venue, { points, segments, width, height }: TracedCourse): string {
  const { name, location, season, group, date, timeZone } = venue
  const pathPoints = points.flatMap(({ x, y }) => [x, y])
  const race = {
    name,
    location,
    season,
    group,
    date,
    timeZone,
    width,
    height,
    pathPoints,
    segments,
  }
  return `${JSON.stringify(race)}\n`
}

const browser = await openBrowser()
for (const venue of [northgate, portMeridian]) {
  const map = drawMap(venue)
  const course = traceCourse(venue)
  const image = await rasterise(browser, map, { ...venue, quality: QUALITY })
  const text = raceText(venue, course)
  await writeFile(join(folder, `${venue.slug}.webp`), image)
  await writeFile(join(folder, `${venue.slug}.json`), text)
  console.log(
    `${venue.slug}: map ${image.length} bytes, course ${course.points.length} points, ${text.length} bytes`,
  )
  if (values.preview) {
    const traced = map.replace('</svg>', `${drawCourse(course)}</svg>`)
    const png = join(values.preview, venue.slug)
    await writeFile(`${png}.png`, await rasterise(browser, map, venue))
    await writeFile(`${png}-course.png`, await rasterise(browser, traced, venue))
  }
}
await browser.close()

const athletes = drawAthletes(traceCourse(northgate))
await writeFile(join(folder, 'athletes.json'), `${JSON.stringify(athletes, null, 2)}\n`)
