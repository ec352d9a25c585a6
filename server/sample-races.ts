import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { unflattenPoints } from '../race/course/flat-points.ts'
import { buildField } from '../race/field/field.ts'
import { encodeField } from '../race/field/field-file.ts'
import { buildTemplate } from '../race/segments.ts'
import { sampleFieldRows } from './results/sample/field-rows.ts'
import { readSeason } from './results/sample/season-file.ts'
import type { CourseStore } from './storage/course-store.ts'
import type { Database } from './storage/database.ts'
import type { Db } from './storage/db.ts'
import type { FieldStore } from './storage/fields/field-store.ts'
import { prepareField } from './storage/fields/prepare-field.ts'
import type { RaceStore } from './storage/race-store.ts'
import { readMapImage } from './storage/read-map.ts'
import { settings } from './storage/schema.ts'

const FOLDER = join(import.meta.dirname, '../contract/sample')
const SAMPLES = ['northgate', 'port-meridian'] as const
const DONE_SETTING = 'sample-races'
const FIELDS_SETTING = 'sample-fields'

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
 * Publishes the sample races at the first start only: they must not come back after an operator
 * deletes them. Their ids are fixed, so an interrupted start, or two servers that start together,
 * end with the same two races.
 */
export async function publishSampleRaces(
  { db }: Pick<Database, 'db'>,
  stores: { races: RaceStore; courses: CourseStore; raceFields: FieldStore },
): Promise<void> {
  await once(db, DONE_SETTING, () => publish(stores))
  // A separate setting, so that installations with older sample races, which have no fields, add
  // them later.
  await once(db, FIELDS_SETTING, () => saveFields(stores.raceFields))
}

async function publish({ races, courses }: { races: RaceStore; courses: CourseStore }) {
  for (const slug of SAMPLES) {
    const sample = await readSample(slug)
    const image = await readFile(join(FOLDER, `${slug}.webp`), 'base64')
    const read = await readMapImage(`data:image/webp;base64,${image}`)
    if (!read.ok) throw new Error(`The sample map ${slug} is broken: ${read.reason}`)
    const { id } = await races.create(sample, read.image, `sample-${slug}`)
    await courses.saveSegments(id, segmentsOf(sample))
    await courses.savePath(id, { ...sample, points: unflattenPoints(sample.pathPoints) })
  }
}

/** All athletes of the sample season; they are invented, so they may be named. */
async function saveFields(raceFields: FieldStore) {
  for (const slug of SAMPLES) {
    const { group } = await readSample(slug)
    const race = readSeason().races.find(({ name }) => name === group)
    const files = (race?.fields ?? []).map((field) =>
      encodeField(buildField({ ...field, isNamed: true }, sampleFieldRows(field))),
    )
    // An operator may have deleted the race, so there is nothing to add fields to.
    await raceFields.save(`sample-${slug}`, files.map(prepareField))
  }
}

async function once(db: Db, name: string, work: () => Promise<void>) {
  const [done] = await db.select().from(settings).where(eq(settings.name, name))
  if (done) return
  await work()
  await db.insert(settings).values({ name, value: 'published' }).onConflictDoNothing()
}

const readSample = async (slug: string) =>
  JSON.parse(await readFile(join(FOLDER, `${slug}.json`), 'utf8')) as Sample

function segmentsOf({ segments }: Sample) {
  const ranges = new Map(segments.map((range) => [range.key, range]))
  return buildTemplate().map((segment) => {
    const { startIdx = null, endIdx = null } = ranges.get(segment.key) ?? {}
    return { ...segment, startIdx, endIdx }
  })
}
