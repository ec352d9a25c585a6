import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { unflattenPoints } from '../race/course/flat-points.ts'
import { buildTemplate } from '../race/segments.ts'
import type { CourseStore } from './storage/course-store.ts'
import type { Database } from './storage/database.ts'
import type { RaceStore } from './storage/race-store.ts'
import { readMapImage } from './storage/read-map.ts'
import { settings } from './storage/schema.ts'

const FOLDER = join(import.meta.dirname, '../contract/sample')
const SAMPLES = ['northgate', 'port-meridian'] as const
const DONE_SETTING = 'sample-races'

type Sample = {
  name: string
  location: string
  season: string
  group: string
  date: string
  timeZone: string
  width: number
  height: number
  pathPoints: number[]
  segments: { key: string; startIdx: number; endIdx: number }[]
}

/**
 * Publishes the sample races at the first start, and never again: an operator who deletes them does
 * not get them back. Their ids are fixed, so a start that broke off, or two servers that start
 * together, end with the same two races.
 */
export async function publishSampleRaces(
  { db }: Pick<Database, 'db'>,
  { races, courses }: { races: RaceStore; courses: CourseStore },
): Promise<void> {
  const [done] = await db.select().from(settings).where(eq(settings.name, DONE_SETTING))
  if (done) return
  for (const slug of SAMPLES) {
    const sample = JSON.parse(await readFile(join(FOLDER, `${slug}.json`), 'utf8')) as Sample
    const image = await readFile(join(FOLDER, `${slug}.webp`), 'base64')
    const read = readMapImage(`data:image/webp;base64,${image}`)
    if (!read.ok) throw new Error(`The sample map ${slug} is broken: ${read.reason}`)
    const { id } = await races.create(sample, read.image, `sample-${slug}`)
    await courses.saveSegments(id, segmentsOf(sample))
    await courses.savePath(id, unflattenPoints(sample.pathPoints), sample)
  }
  await db.insert(settings).values({ name: DONE_SETTING, value: 'published' }).onConflictDoNothing()
}

function segmentsOf({ segments }: Sample) {
  const ranges = new Map(segments.map((range) => [range.key, range]))
  return buildTemplate().map((segment) => {
    const { startIdx = null, endIdx = null } = ranges.get(segment.key) ?? {}
    return { ...segment, startIdx, endIdx }
  })
}
