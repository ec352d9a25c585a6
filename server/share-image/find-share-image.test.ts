import { expect, test } from 'vitest'
import type { FieldEntry } from '../../contract/field-calls.ts'
import { MOST_NAME_AGE } from '../../contract/limits.ts'
import { aRace, segmentsOfRace } from '../../contract/testing/examples.ts'
import { buildField } from '../../race/field/field.ts'
import { encodeField } from '../../race/field/field-file.ts'
import { SEGMENTS, UNMEASURED } from '../../race/segments.ts'
import { createFindStored } from '../results/finding/find-stored.ts'
import { aPage, aSource } from '../results/testing/a-source.ts'
import { createFindShareImage } from './find-share-image.ts'
import { createFindShared } from './find-shared.ts'
import type { ShareImage } from './share-image.ts'

const SEGMENT_TIMES = { seg_run1: 269, seg_ski: 265 }

/** A finisher with the same time for everything a mat measures. */
function listed(seconds: number) {
  const segmentTimes = Object.fromEntries(
    SEGMENTS.map(({ key }) => [key, UNMEASURED.has(key) ? 0 : seconds]),
  )
  return { segmentTimes, totalTime: 30 * seconds, status: 'finished' as const }
}

const FIELD = encodeField(
  buildField(
    { division: 'HYROX', sex: 'W', isNamed: false },
    [280, 300, 320].map((seconds) => {
      const { segmentTimes: times, totalTime: total, status } = listed(seconds)
      return { ...{ name: null, bib: null, ageGroup: null, start: null }, times, total, status }
    }),
  ),
)
const aField: FieldEntry = {
  division: 'HYROX',
  sex: 'W',
  count: 3,
  isNamed: false,
  hash: 'a'.repeat(64),
  storedAt: null,
  address: '/api/fields/a',
}

/** Finds share images with a renderer that records its input. */
function aFinder({ isBusy = false, wait = async (_ms: number) => {}, race = aRace() } = {}) {
  const rendered: ShareImage[] = []
  const lookedUp: string[] = []
  const clock = { now: 0 }
  const pages: Record<string, ReturnType<typeof aPage>> = {
    ANA: aPage({ athleteName: 'Ana Ruiz', segmentTimes: SEGMENT_TIMES }),
    DNF: aPage({
      athleteName: 'Eva Lind',
      totalTime: null,
      status: 'dnf',
      segmentTimes: SEGMENT_TIMES,
    }),
    LISTED: aPage({ athleteName: 'Eva Klein', ...listed(300) }),
    NOTHING: aPage({ totalTime: null, segmentTimes: {} }),
  }
  const { source, asked } = aSource()
  const store = {
    find: async (idp: string) => {
      lookedUp.push(idp)
      const page = pages[idp]
      const address = { idp, season: 'season-8', eventId: 'H_1', eventName: '2025 Sydney' }
      return page ? { address, page, url: null, fetchedAt: new Date(0), settledFor: 0 } : null
    },
  } as Parameters<typeof createFindStored>[0]['store']
  const findShared = createFindShared({
    findStored: createFindStored({ sources: [source], store }),
    listRaces: async () => [race],
  })
  const find = createFindShareImage({
    findShared,
    courses: {
      segments: async () => segmentsOfRace(),
      path: async () => ({
        pathPoints: Array.from({ length: 331 }, (_, i) => ({ x: i, y: i % 7 })),
        width: 400,
        height: 200,
      }),
    },
    fields: {
      list: async () => [aField],
      find: async () => FIELD,
    },
    renderer: {
      render: async (image) => {
        rendered.push(image)
        return isBusy ? null : Buffer.from(String(rendered.length))
      },
      close: async () => {},
    },
    findLogo: async (logoUrl) => (logoUrl.includes('gone') ? null : Buffer.from('a logo')),
    now: () => clock.now,
    wait,
  })
  return { find, rendered, clock, asked, lookedUp }
}

test('[PREVIEW-3] the picture shows the race, its own course and the total', async () => {
  const { find, rendered } = aFinder()
  expect(await find({ idps: ['ANA'], event: null })).toMatchObject({ isKnown: true })
  expect(rendered[0]).toMatchObject({
    raceTitle: 'Hyrox Sydney 2025',
    location: 'International Convention Centre, Sydney',
    course: { width: 400, height: 200 },
    athletes: [{ name: 'Ana Ruiz', total: '1:12:34', details: ['HYROX - Saturday', '30-34'] }],
  })
})

test("[SCREEN-1] the image has the race's logo and colour, and is rendered without a logo that is gone", async () => {
  const accent = '#d7263d'
  const brandOf = async (logoUrl: string) => {
    const { find, rendered } = aFinder({ race: aRace({ accent, logoUrl }) })
    await find({ idps: ['ANA'], event: null })
    return rendered[0]?.brand
  }
  const logo = `data:image/png;base64,${Buffer.from('a logo').toString('base64')}`
  expect(await brandOf('/api/maps/0123.png')).toEqual({ accent, logo })
  expect(await brandOf('/api/maps/gone.png')).toEqual({ accent, logo: null })
})

test('[PREVIEW-3, FIELD-23] a finisher in the field has the rank and the percentile below the name', async () => {
  const { find, rendered } = aFinder()
  await find({ idps: ['LISTED'], event: null })
  expect(rendered[0]?.athletes[0]?.details).toEqual([
    'HYROX - Saturday',
    '30-34',
    '2nd of 3, faster than 50%',
  ])
  // Several athletes are shown in order instead.
  await find({ idps: ['LISTED', 'ANA'], event: null })
  expect(rendered[1]?.athletes.map(({ details }) => details.length)).toEqual([2, 2])
})

test('[PREVIEW-3] an athlete who did not finish has the label, one without times is omitted', async () => {
  const { find, rendered } = aFinder()
  await find({ idps: ['DNF', 'NOTHING', 'UNKNOWN'], event: null })
  expect(rendered[0]?.athletes).toMatchObject([{ name: 'Eva Lind', total: 'DNF' }])
})

test('[PREVIEW-1] unknown athletes give the generic image, rendered once for all, without a request', async () => {
  const { find, rendered, asked } = aFinder()
  const first = await find({ idps: ['WHO'], event: '2025 Sydney' })
  const second = await find({ idps: ['ELSE'], event: null })
  expect(await find({ idps: [], event: null })).toMatchObject({ isKnown: true })
  expect([first?.isKnown, second?.isKnown]).toEqual([false, false])
  expect(rendered).toHaveLength(1)
  expect(rendered[0]?.athletes).toEqual([])
  expect(asked).toEqual([])
})

test('[PREVIEW-3, PRIV-3] an image is rendered once for simultaneous requests, and again after two and a half minutes', async () => {
  const { find, rendered, clock } = aFinder()
  const query = { idps: ['ANA'], event: null }
  await Promise.all([find(query), find(query), find(query)])
  clock.now += (MOST_NAME_AGE / 2) * 1000 - 1
  await find(query)
  expect(rendered).toHaveLength(1)
  clock.now += 2
  await find(query)
  expect(rendered).toHaveLength(2)
})

test('[PREVIEW-3] the hundred most recently used images are cached', async () => {
  const { find, rendered } = aFinder()
  const ask = (event: string) => find({ idps: ['ANA'], event })
  for (let i = 0; i < 100; i++) await ask(`Race ${i}`)
  await ask('Race 0')
  await ask('One more')
  expect(rendered).toHaveLength(101)
  await ask('Race 0')
  expect(rendered).toHaveLength(101)
  await ask('Race 1')
  expect(rendered).toHaveLength(102)
})

test('[PREVIEW-3] an image that was not rendered for lack of capacity is not cached: the next request tries again', async () => {
  const { find, rendered } = aFinder({ isBusy: true })
  expect(await find({ idps: ['ANA'], event: null })).toBeNull()
  expect(await find({ idps: ['ANA'], event: null })).toBeNull()
  expect(rendered).toHaveLength(2)
})

test('[PREVIEW-3] invented athletes are looked up two at a time, and each turn lasts a tenth of a second', async () => {
  const waited: number[] = []
  const turn = Promise.withResolvers<void>()
  const { find, lookedUp } = aFinder({
    wait: (ms) => {
      waited.push(ms)
      return turn.promise
    },
  })
  const all = Array.from({ length: 10 }, (_, i) => find({ idps: [`WHO${i}`], event: null }))
  await expect.poll(() => waited).toEqual([100, 100])
  expect(lookedUp).toEqual(['WHO0', 'WHO1'])
  turn.resolve()
  expect((await Promise.all(all)).map((image) => image?.isKnown)).toEqual(Array(10).fill(false))
  expect(lookedUp).toHaveLength(10)
})

test('[SPOIL-3] without spoilers the image has names but no times, and is cached separately', async () => {
  const { find, rendered } = aFinder()
  await find({ idps: ['ANA', 'DNF'], event: null, isHidden: true })
  await find({ idps: ['ANA', 'DNF'], event: null })
  const [hidden, told] = rendered as [ShareImage, ShareImage]
  expect(hidden.athletes.map(({ name, total }) => [name, total])).toEqual([
    ['Ana Ruiz', ''],
    ['Eva Lind', ''],
  ])
  expect(hidden.athletes.map(({ timeline }) => timeline.reached)).toEqual([0, 0])
  expect(told.athletes[1]?.total).toBe('DNF')
})
