import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { TracedCourse } from '../../race/course/course.ts'
import { sampleCaptions, sampleReplay } from './captions.ts'
import { simplifyCourse } from './landing-course.ts'
import { drawCourse } from './map/draw-course.ts'
import { drawMap } from './map/draw-map.ts'
import { northgate } from './map/northgate.ts'
import { portMeridian } from './map/port-meridian.ts'
import { openBrowser, rasterise } from './map/rasterise.ts'
import { traceCourse } from './map/trace-course.ts'
import type { Venue } from './map/venue.ts'
import { drawAthletes } from './people/athletes.ts'
import { drawSeason, seasonText } from './season.ts'

/** Just below what the eye notices on these maps; both stay under 120 KB. */
const QUALITY = 88

/**
 * Makes the sample data: `node tools/sample/make.ts`. The maps need a browser and stay as they are,
 * unless `--maps` asks for them. With `--preview <folder>` it also writes PNG files there, with and
 * without the course on top, to look at.
 */
const { values } = parseArgs({
  options: { maps: { type: 'boolean' }, preview: { type: 'string' } },
})
const folder = join(import.meta.dirname, '../../contract/sample')
const seasonFile = join(import.meta.dirname, '../../server/sample/season.json')

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

const VENUES = [northgate, portMeridian]

async function makeMaps() {
  const browser = await openBrowser()
  for (const venue of VENUES) {
    const map = drawMap(venue)
    if (values.maps) {
      const image = await rasterise(browser, map, { ...venue, quality: QUALITY })
      await writeFile(join(folder, `${venue.slug}.webp`), image)
      console.log(`${venue.slug}: map ${image.length} bytes`)
    }
    if (values.preview) {
      const traced = map.replace('</svg>', `${drawCourse(traceCourse(venue))}</svg>`)
      const png = join(values.preview, venue.slug)
      await writeFile(`${png}.png`, await rasterise(browser, map, venue))
      await writeFile(`${png}-course.png`, await rasterise(browser, traced, venue))
    }
  }
  await browser.close()
}

if (values.maps || values.preview) await makeMaps()

for (const venue of VENUES) {
  const course = traceCourse(venue)
  const text = raceText(venue, course)
  await writeFile(join(folder, `${venue.slug}.json`), text)
  console.log(`${venue.slug}: course ${course.points.length} points, ${text.length} bytes`)
}

const athletes = drawAthletes(traceCourse(northgate))
await writeFile(join(folder, 'athletes.json'), `${JSON.stringify(athletes, null, 2)}\n`)
const captions = sampleCaptions(sampleReplay(traceCourse(northgate), athletes))
await writeFile(join(folder, 'captions.json'), `${JSON.stringify(captions)}\n`)
const landing = simplifyCourse(traceCourse(northgate))
await writeFile(join(folder, 'landing-course.json'), `${JSON.stringify(landing)}\n`)

const season = drawSeason()
const text = seasonText(season)
await writeFile(seasonFile, text)
const counts = season.races.map(
  ({ name, fields }) => `${name} ${fields.reduce((sum, { rows }) => sum + rows.length, 0)}`,
)
console.log(`season: ${counts.join(', ')} results, ${Buffer.byteLength(text)} bytes`)
