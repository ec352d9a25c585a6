import { LRUCache } from 'lru-cache'
import { MOST_NAME_AGE } from '../../contract/limits.ts'
import type { Race } from '../../contract/races.ts'
import type { PageResult } from '../../contract/result-schema.ts'
import { finalPlaceText } from '../../contract/texts/result/rank-texts.ts'
import { buildCourse, type Course } from '../../race/course/course.ts'
import { buildStandardCourse } from '../../race/course/standard-course.ts'
import { raceTitle } from '../../race/links/race-title.ts'
import { seenTimeline } from '../../race/rivals/seen.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { timelineOfResult } from '../../race/timeline.ts'
import { createFairQueue } from '../fairness/fair-queue.ts'
import { createInFlight } from '../fairness/in-flight.ts'
import type { CourseStore } from '../storage/course-store.ts'
import type { FieldStore } from '../storage/fields/field-store.ts'
import { findFieldRank } from './find-field-rank.ts'
import type { FindShared, Shared, SharedQuery } from './find-shared.ts'
import type { PngRenderer } from './png-renderer.ts'
import type { ShareImage, ShareImageAthlete, ShareImageBrand } from './share-image.ts'

/** A share image; `isKnown` is whether it shows the requested athletes. */
export type RenderedShareImage = { readonly png: Buffer; readonly isKnown: boolean }

/** The share image of an address; null when there is no capacity to render it now. */
export type FindShareImage = (query: SharedQuery) => Promise<RenderedShareImage | null>

type Deps = {
  readonly findShared: FindShared
  readonly courses: Pick<CourseStore, 'segments' | 'path'>
  readonly fields: Pick<FieldStore, 'list' | 'find'>
  readonly renderer: PngRenderer
  /** The file of a logo, by its address; null if it is gone. */
  readonly findLogo: (logoUrl: string) => Promise<Buffer | null>
  /** Milliseconds; only differences count. */
  readonly now: () => number
  /** Resolves after a number of milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
}

/** Images in the cache: at about 100 KB each they take 10 MB. */
const MOST_KEPT = 100
/**
 * After this long an image is rendered again, because a result may be corrected, a name hidden or a
 * course redrawn. The other half of a name's maximum age is left for other caches.
 */
const KEPT_FOR_MS = (MOST_NAME_AGE / 2) * 1000

/**
 * Images in progress, and requests that wait: one image is rendered while the database is queried
 * for the next. A larger crowd is bots, not people who share, and causes no queries.
 */
const LIMITS = { atOnce: 2, longest: 16 }

/**
 * A turn that ends with a generic image lasts at least this long, which allows about 20 per second.
 * Generic images need no rendering, so requests with invented athletes would otherwise query the
 * database, which is on the event loop, hundreds of times per second.
 */
const UNKNOWN_TURN_MS = 100

/** Share images, each rendered once for everyone who requests it. */
export function createFindShareImage({
  findShared,
  courses,
  fields,
  renderer,
  findLogo,
  now,
  wait,
}: Deps): FindShareImage {
  // lru-cache doesn't accept time 0, where a clock may begin.
  const perf = { now: () => now() + 1 }
  const cache = new LRUCache<string, RenderedShareImage>({
    max: MOST_KEPT,
    ttl: KEPT_FOR_MS,
    ttlResolution: 0,
    perf,
  })
  const share = createInFlight<RenderedShareImage | null>()
  const queue = createFairQueue(LIMITS)

  async function render(query: SharedQuery): Promise<RenderedShareImage | null> {
    const shared = await findShared(query)
    const known = shared.athletes.flatMap(toAthlete)
    const athletes = query.isHidden ? known.map(beforeStart) : known
    const isKnown = athletes.length > 0
    // All generic images are the same.
    if (!isKnown && query.idps.length > 0) {
      // Uses this turn, because a nested one might only come after this one ends.
      const brand = await find({ idps: [], event: null }, render)
      await wait(UNKNOWN_TURN_MS)
      return brand && { ...brand, isKnown: false }
    }
    const race = shared.race ?? shared.raceName
    const image: ShareImage = {
      raceTitle: race === null ? null : raceTitle(race),
      location: shared.race?.location ?? null,
      course: (await findCourse(shared, courses)) ?? buildStandardCourse(),
      athletes: await withPlace(athletes, shared),
      ...(shared.race && { brand: await findBrand(shared.race) }),
    }
    const png = await renderer.render(image)
    return png && { png, isKnown: true }
  }

  async function findBrand({ accent = null, logoUrl }: Race): Promise<ShareImageBrand> {
    const logo = logoUrl ? await findLogo(logoUrl) : null
    return { accent, logo: logo && `data:image/png;base64,${logo.toString('base64')}` }
  }

  /** A single athlete gets their rank in the field; several are shown in order. */
  async function withPlace(
    athletes: readonly ShareImageAthlete[],
    { race, athletes: pages }: Shared,
  ): Promise<readonly ShareImageAthlete[]> {
    const [[page], [first]] = [pages, athletes]
    if (!race || !page || !first || pages.length > 1) return athletes
    const rank = await findFieldRank(fields, race.id, page, first.timeline)
    return rank ? [{ ...first, details: [...first.details, finalPlaceText(rank)] }] : athletes
  }

  async function renderSequentially(query: SharedQuery): Promise<RenderedShareImage | null> {
    const turn = await queue.run(() => render(query))
    return turn.ok ? turn.value : null
  }

  async function find(
    query: SharedQuery,
    make: FindShareImage,
  ): Promise<RenderedShareImage | null> {
    const key = JSON.stringify([
      query.idps,
      query.idps.length > 0 ? query.event : null,
      query.isHidden ?? false,
    ])
    const cached = cache.get(key)
    if (cached) return cached
    return share(key, async () => {
      const image = await make(query)
      // A generic image isn't cached for an athlete who may be known in a minute.
      if (image?.isKnown) cache.set(key, image)
      return image
    })
  }
  return (query) => find(query, renderSequentially)
}

function toAthlete(page: PageResult): ShareImageAthlete[] {
  const { totalTime, status } = page
  const timeline = timelineOfResult(page)
  if (!timeline) return []
  const isFinished = status === 'finished' && totalTime !== null
  return [
    {
      name: page.athleteName,
      teamMembers: page.teamMembers,
      details: [page.division, page.ageGroup].flatMap((detail) => detail || []),
      total: isFinished ? clockText(totalTime) : status.toUpperCase(),
      timeline,
    },
  ]
}

/** An athlete without spoilers: name and venue, without the result. */
const beforeStart = (athlete: ShareImageAthlete): ShareImageAthlete => ({
  ...athlete,
  total: '',
  timeline: seenTimeline(athlete.timeline, 0),
})

async function findCourse({ race }: Shared, courses: Deps['courses']): Promise<Course | null> {
  if (!race) return null
  const [segments, path] = await Promise.all([courses.segments(race.id), courses.path(race.id)])
  if (!path) return null
  const { pathPoints: points, width, height } = path
  const built = buildCourse({ points, segments, width, height })
  return built.ok ? built.course : null
}
