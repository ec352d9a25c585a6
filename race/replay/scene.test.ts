import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlacedItem } from '../media/media.ts'
import { mediaInWords } from '../media/media-moment.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anEvenTimeline, aStraightCourse, aTimeline } from '../testing/a-race.ts'
import { anAthlete, aPhoto, aReplay, aVideo } from '../testing/a-replay.ts'
import { anySplits } from '../testing/any-splits.ts'
import { initialsOf } from '../text/initials.ts'
import { colorAt, RACE_COLORS, SEARCH_COLORS } from './palettes.ts'
import { buildReplay, prepareReplay, sceneAt, withAxis } from './scene.ts'
import { segmentNowText } from './scene-words.ts'

const sceneOf = (options: Parameters<typeof aReplay>[0], time: number) =>
  aReplay(options).seek(time).scene()

test('[SCENE-2] every athlete has a marker with position, colour and initials', () => {
  expect(sceneOf({}, 50).markers).toEqual([
    {
      athlete: 0,
      name: 'Athlete 0',
      initials: 'A0',
      color: 'rgb(1 2 3)',
      position: { x: 50, y: 0 },
      nudge: { dx: 0, dy: 0 },
      trail: [50, 49, 48, 47, 46, 45].map((x) => ({ x, y: 0 })),
      ring: null,
      counter: null,
      isGhost: false,
    },
  ])
})

test.each([
  ['Ana Ruiz', 'AR'],
  ['Ruiz, Ana', 'AR'],
  ['Ruiz Ortega, Ana Maria (ESP)', 'AO'],
  ['ana de la ruiz', 'AR'],
  ['Øyvind Åsen', 'ØÅ'],
  ['王 小芳', '王小'],
  ['Madonna', 'M'],
  ["O'Neill, Sean", 'SO'],
  ['', '?'],
  [' , ', '?'],
  ['𠮷野 家', '𠮷家'],
])('[SCENE-2] the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('[SCENE-2] a team shows the first letters of its first two members', () => {
  expect(initialsOf('Kim Evers, Cem Ter Burg', ['Kim Evers', 'Cem Ter Burg'])).toBe('KC')
  expect(
    initialsOf('The Fast Four', ['Lee, JooYeong (KOR)', 'Park, Sol', 'Go, Ha', 'No, Ah']),
  ).toBe('JS')
})

test('[SCENE-2] palettes are assigned in order and start over', () => {
  expect(SEARCH_COLORS).toHaveLength(5)
  expect(RACE_COLORS).toHaveLength(8)
  expect(colorAt(SEARCH_COLORS, 0)).toBe(SEARCH_COLORS[0])
  expect(colorAt(SEARCH_COLORS, 6)).toBe(SEARCH_COLORS[1])
  expect(colorAt(RACE_COLORS, 8)).toBe(RACE_COLORS[0])
  expect(new Set(RACE_COLORS).size).toBe(8)
  const [blue, green, purple, orange, pink] = SEARCH_COLORS
  expect([RACE_COLORS[0], RACE_COLORS[1], RACE_COLORS[2], RACE_COLORS[3], RACE_COLORS[7]]).toEqual([
    orange,
    blue,
    green,
    purple,
    pink,
  ])
})

test('[SCENE-2] the marker begins at the start and stops at the end', () => {
  const positionAt = (time: number) => sceneOf({ media: [aPhoto(-5)] }, time).markers[0]?.position.x
  expect([positionAt(-2), positionAt(0), positionAt(3000), positionAt(3003)]).toEqual([
    0, 0, 3300, 3300,
  ])
})

test('[SCENE-6] ring stations have a ring, others have none', () => {
  const ringAt = (time: number) => sceneOf({}, time).markers[0]?.ring
  // 100 s per segment: the ski erg from 200 s, the sled from 600 s, the row from 1,800 s.
  expect([ringAt(225), ringAt(650), ringAt(1850), ringAt(2948)]).toEqual([
    0.25,
    null,
    0.5,
    expect.closeTo(0.5, 6),
  ])
})

test('[SCENE-6] stations count the work they require', () => {
  const counterAt = (time: number) => sceneOf({}, time).markers[0]?.counter
  const middles = [225, 650, 1050, 1450, 1850, 2250, 2650, 2948]
  expect(middles.map(counterAt)).toEqual([
    '~ 250 m',
    '~ 25 m',
    '~ 25 m',
    '~ 40 m',
    '~ 500 m',
    '~ 100 m',
    '~ 50 m',
    '~ 50 reps',
  ])
  expect([counterAt(50), counterAt(150), counterAt(3000)]).toEqual([null, null, null])
})

test('[SCENE-8] overlapping markers fan out by 30 screen pixels, and the first stays', () => {
  const five = Array.from({ length: 5 }, () => aTimeline())
  const nudges = sceneOf({ timelines: five }, 50).markers.map(({ nudge }) => [nudge.dx, nudge.dy])
  expect(nudges).toEqual([
    [0, 0],
    [30, 0],
    [-30, 0],
    [0, 30],
    [0, -30],
  ])
})

test('[SCENE-8] markers less than 5 pixels apart are nudged fully, distant ones not at all', () => {
  const replay = aReplay({ timelines: [anEvenTimeline(100), anEvenTimeline(104)] }).replay
  const nudgeAt = (time: number, scale: number) => sceneAt(replay, time, scale).markers[1]?.nudge.dx
  // After 100 s the markers are 4 map pixels apart.
  expect(nudgeAt(100, 1)).toBe(30)
  expect(nudgeAt(100, 20)).toBe(0)
  const eased = nudgeAt(100, 5)
  expect(eased).toBeGreaterThan(0)
  expect(eased).toBeLessThan(30)
})

test('[SCENE-8] nudged markers never jump', () => {
  const anyTime = fc.double({ min: 0, max: 3000, noNaN: true })
  const anyPace = fc.integer({ min: 90, max: 110 })
  fc.assert(
    fc.property(anyTime, fc.array(anyPace, { minLength: 2, maxLength: 7 }), (time, paces) => {
      const { replay } = aReplay({ timelines: paces.map(anEvenTimeline) })
      const [now, soon] = [sceneAt(replay, time), sceneAt(replay, time + 0.01)]
      now.markers.forEach(({ position, nudge }, i) => {
        const next = soon.markers[i]
        if (!next) throw new Error('A marker is gone')
        const dx = next.position.x + next.nudge.dx - position.x - nudge.dx
        const dy = next.position.y + next.nudge.dy - position.y - nudge.dy
        // The fastest stretch leads to the finish: 200 px in 4 s.
        expect(Math.hypot(dx, dy)).toBeLessThan(5)
      })
    }),
    { numRuns: 1000 },
  )
})

test('[SCENE-6] at a ring station the work is complete when the marker leaves the station’s own part', () => {
  // The wall balls last from 2,900 to 3,000 s, of which the path to the finish takes the last 4 s.
  const seen = (time: number) => {
    const { markers, leaderboard } = sceneOf({}, time)
    return [markers[0]?.counter, markers[0]?.ring, leaderboard[0]?.counter]
  }
  expect(seen(2948)).toEqual(['~ 50 reps', expect.closeTo(0.5, 6), '~ 50 reps'])
  expect(seen(2996)).toEqual(['~ 100 reps', 1, '~ 100 reps'])
  expect(seen(2999.5)).toEqual(['~ 100 reps', 1, '~ 100 reps'])
  // Leaving the ski erg has its own time.
  expect(seen(298)[0]).toBe('~ 980 m')
  const untimed = aTimeline({
    total: null,
    times: { seg_run1: 100, seg_rox_in1: 100, seg_ski: 100, seg_rox_out1: 0, seg_run2: 100 },
  })
  expect(sceneOf({ timelines: [untimed] }, 296).markers[0]?.counter).toBe('~ 1000 m')
})

test('[SCENE-17] the trail covers the last 5 s, and is a point where the marker does not move', () => {
  const trailAt = (time: number) => sceneOf({}, time).markers[0]?.trail.map(({ x }) => x)
  expect(trailAt(2)).toEqual([2, 1, 0, 0, 0, 0])
  expect(trailAt(0)).toEqual([0, 0, 0, 0, 0, 0])
  // In the last 4 s the marker goes from the wall balls to the finish, at 50 px a second.
  expect(trailAt(3000)).toEqual([3300, 3250, 3200, 3150, 3100, expect.closeTo(3098.96, 2)])
})

test('[SPLIT-14] descriptions and media captions of an athlete who stopped mention no finish', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 100, seg_rox_in1: 20 } })
  const scene = sceneOf({ timelines: [stopped], media: [aPhoto(500)] }, 120.5)
  expect(scene.media?.caption).toEqual({ label: 'Stopped', time: '2:00' })
  expect(segmentNowText(scene)).toBe('DNF after Roxzone In 1')
})

test('[PLAY-15] the clock shows 0:00 in the lead-in and the finish time in the tail', () => {
  const media = [aPhoto(-5), aPhoto(4000)]
  expect(sceneOf({ media }, -1)).toMatchObject({ clock: '0:00', raceTime: 0, phase: 'before' })
  expect(sceneOf({ media }, 65)).toMatchObject({ clock: '1:05', phase: 'race' })
  expect(sceneOf({ media }, 3001)).toMatchObject({ clock: '50:00', raceTime: 3000, phase: 'after' })
})

test('[SCENE-11, PLAY-12] media fade in over 0.5 s and out over 0.4 s, within their display time', () => {
  const opacityAt = (time: number) => sceneOf({ media: [aPhoto(100)] }, time).media?.opacity
  const times = [100, 100.25, 100.5, 101, 101.6, 101.8]
  const expected = [0, 0.5, 1, 1, 1, 0.5]
  times.forEach((time, i) => {
    expect(opacityAt(time)).toBeCloseTo(expected[i] as number, 6)
  })
  expect(opacityAt(99.99)).toBeUndefined()
  expect(opacityAt(102)).toBeUndefined()
})

test('[SCENE-11] fades of a short item shrink in proportion', () => {
  const player = aReplay({ media: [aPhoto(100)], imageDisplayTime: 0.5 })
  const opacityAt = (time: number) => player.seek(time).scene().media?.opacity
  // 0.9 s of fades squeezed into 0.5 s: fully visible after 5/9 of it.
  expect(opacityAt(100 + 2.5 / 9)).toBeCloseTo(1, 6)
  expect(opacityAt(100 + 1.25 / 9)).toBeCloseTo(0.5, 6)
})

test('[PLAY-15, SCENE-22] media show segment and race time, or the finish time if taken after the finish', () => {
  const media = [aPhoto(100), aVideo(4000, 4)]
  expect(sceneOf({ media }, 101).media).toMatchObject({
    caption: { label: 'Roxzone In 1', time: '1:40' },
    position: 1,
  })
  expect(sceneOf({ media }, 3001).media).toMatchObject({
    caption: { label: 'Finish time', time: '50:00' },
    position: 1,
  })
})

test('[PLAY-15] the congratulations name the athlete, or the winner of a comparison', () => {
  expect(sceneOf({}, 3001).congratulations).toEqual({ athlete: 0, opacity: 1 })
  expect(sceneOf({}, 2999).congratulations).toBeNull()
  const timelines = [anEvenTimeline(120), anEvenTimeline(100)]
  expect(sceneOf({ timelines }, 3601).congratulations).toMatchObject({ athlete: 1 })
  expect(sceneOf({ timelines }, 3100).congratulations).toBeNull()
})

test('[SCENE-14] the text description says where each athlete is', () => {
  const replay = buildReplay(
    aStraightCourse(),
    [
      anAthlete({ name: 'Ana Ruiz' }),
      anAthlete({ name: 'Bo Lind', timeline: anEvenTimeline(50) }),
      anAthlete({
        name: 'Cy Dent',
        timeline: aTimeline({ total: null, times: { seg_run1: 100 } }),
      }),
      anAthlete({
        name: 'Di Ito',
        timeline: aTimeline({ status: 'dsq', total: null, times: { seg_run1: 9 } }),
      }),
    ],
    { media: [], skipRuns: false, showMedia: true, imageDisplayTime: 2 },
  )
  expect(sceneAt(replay, 842).words).toBe(
    'Ana Ruiz: Run 3, 42%. Bo Lind: Run 5, 84%. Cy Dent: DNF after Run 1. Di Ito: DSQ after Run 1.',
  )
  expect(sceneAt(replay, 0).words).toMatch(/^Ana Ruiz: at the start\. Bo Lind: at the start\./)
  expect(sceneAt(replay, 1600).words).toContain('Bo Lind: finished in 25:00.')
})

test('[RANK-5] a leaderboard row has rank, name, colour, and gap or label', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 100 } })
  const { leaderboard } = sceneOf({ timelines: [stopped, anEvenTimeline(100)] }, 500)
  expect(leaderboard).toMatchObject([
    { rank: 1, name: 'Athlete 1', color: 'rgb(1 2 3)', gap: 0, state: 'racing' },
    { rank: null, name: 'Athlete 0', gap: null, state: 'dnf' },
  ])
})

test('[RANK-5] a leaderboard row counts at stations like its marker', () => {
  const rows = [225, 50, 3000].map((time) => sceneOf({}, time).leaderboard[0]?.counter)
  expect(rows).toEqual(['~ 250 m', null, null])
})

test("[SCENE-16] the scene names every segment, and the current one is the leader's", () => {
  const scene = sceneOf({ timelines: [anEvenTimeline(120), anEvenTimeline(100)] }, 450)
  expect(scene.leaderboard.map(({ segment }) => segment.label)).toEqual(['Run 2', 'Roxzone Out 1'])
  expect(scene.current).toMatchObject({
    athlete: 1,
    segment: { label: 'Run 2' },
    isEstimated: false,
  })
  expect(scene.current?.share).toBeCloseTo(0.5, 6)
})

test('[PLAY-5] for any splits and any time, nothing in the scene is NaN', () => {
  fc.assert(
    fc.property(fc.array(anySplits, { maxLength: 5 }), fc.double(), (sources, time) => {
      const timelines = sources.flatMap((source) => {
        const outcome = buildTimeline(source)
        return outcome.ok ? [outcome.timeline] : []
      })
      const { replay } = aReplay({ timelines })
      const scene = sceneAt(replay, Number.isNaN(time) ? 0 : time)
      expect(JSON.stringify({ ...scene, time: 0 })).not.toContain('NaN')
      const numbers = scene.markers.flatMap(({ position, nudge }) => [
        position.x,
        position.y,
        nudge.dx,
        nudge.dy,
      ])
      expect(numbers.every(Number.isFinite)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test("[SCENE-14] a media item's description says what it is and where it falls", () => {
  const timelines = [aTimeline(), anEvenTimeline(110)]
  const words = (item: PlacedItem) => mediaInWords(item, timelines)
  expect(words(aPhoto(-30))).toBe('Photo, before the start')
  expect(words(aPhoto(430))).toBe('Photo, Run 2, 7:10')
  expect(words(aVideo(2999, 5))).toBe('Video, Wall Balls, 49:59')
  // The first athlete has finished while the second still races.
  expect(words(aVideo(3299, 5))).toBe('Video, after the finish')
  expect(words({ ...aVideo(3299, 5), athlete: 1 })).toBe('Video, Wall Balls, 54:59')
  expect(mediaInWords(aPhoto(10), [])).toBe('Photo, after the finish')
})

test("[SCENE-22] in a comparison the caption belongs to the item's athlete", () => {
  const timelines = [anEvenTimeline(100), anEvenTimeline(120)]
  const media = [{ ...aPhoto(450), athlete: 1 }, aPhoto(3100, 'late')]
  expect(sceneOf({ timelines, media }, 451).media).toMatchObject({
    athlete: 1,
    caption: { label: 'Roxzone Out 1', time: '7:30' },
  })
  // The first athlete has already finished; the replay continues until the second has too.
  expect(sceneOf({ timelines, media }, 3101).media?.caption).toEqual({
    label: 'Finish time',
    time: '50:00',
  })
})

test('other media change only the axis: the rest of a replay stays the same', () => {
  const unplanned = prepareReplay(aStraightCourse(), [anAthlete(), anAthlete()])
  const options = { imageDisplayTime: 3, showMedia: true, skipRuns: false }
  const [without, photo] = [[], [aPhoto(50)]].map((media) =>
    withAxis(unplanned, { ...options, media }),
  )
  expect(photo).toMatchObject({ axis: { holds: [{ item: { offset: 50 } }, {}] } })
  expect(without?.axis.holds).toHaveLength(1)
  const { axis: _, ...same } = photo as NonNullable<typeof photo>
  for (const [part, value] of Object.entries(same)) {
    expect(without?.[part as keyof typeof same]).toBe(value)
  }
})
