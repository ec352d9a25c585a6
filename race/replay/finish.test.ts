import { expect, test } from 'vitest'
import { anEvenTimeline, aStraightCourse, aTimeline } from '../testing/a-race.ts'
import { anAthlete, aReplay } from '../testing/a-replay.ts'
import type { Timeline } from '../timeline.ts'
import { buildReplay, mapSceneAt, type ReplayAthlete } from './scene.ts'

const finishOf = (timelines: readonly Timeline[], time: number) =>
  mapSceneAt(aReplay({ timelines }).replay, time).finish
const ghostOf = (timeline: Timeline): Timeline => ({ ...timeline, isGhost: true })

test('[SCENE-28] a single athlete gets their time', () => {
  expect(finishOf([aTimeline()], 2999)).toBeNull()
  expect(finishOf([aTimeline()], 3000)).toMatchObject({ athlete: 0, time: 3000, rank: null })
})

test('[SCENE-28] only a single athlete gets their official place', () => {
  const published = { overall: { place: 12, of: 1204 } }
  const overallOf = (athletes: readonly ReplayAthlete[]) => {
    const media = { media: [], skipRuns: false, showMedia: true, imageDisplayTime: 2 }
    const replay = buildReplay(aStraightCourse(), athletes, media)
    return mapSceneAt(replay, replay.axis.end).finish?.overall
  }
  const athlete = anAthlete({ published })
  const ghost = anAthlete({ timeline: ghostOf(aTimeline()) })
  expect(overallOf([athlete, ghost])).toEqual(published.overall)
  expect(overallOf([athlete, anAthlete({ published })])).toBeNull()
  const timeline: Timeline = { ...aTimeline(), status: 'dsq' }
  expect(overallOf([anAthlete({ published, timeline })])).toBeNull()
})

test('[SCENE-28] the winner gets the margin as soon as the next athlete finishes, and keeps it for a while', () => {
  const close = [aTimeline(), aTimeline({ total: 3001 }), anEvenTimeline(120)]
  expect(finishOf(close, 3000.5)).toMatchObject({ athlete: 0, rank: 1, of: 3, margin: null })
  const won = { athlete: 0, margin: { seconds: 1, isAhead: true, against: 1 } }
  expect(finishOf(close, 3001)).toMatchObject(won)
  expect(finishOf(close, 3030)).toMatchObject(won)
  expect(finishOf(close, 3031)).toMatchObject({
    athlete: 1,
    rank: 2,
    margin: { seconds: 1, isAhead: false, against: 0 },
  })
  expect(finishOf(close, 3200)).toBeNull()
  expect(finishOf(close, 3600)).toMatchObject({ athlete: 2, rank: 3 })
  // At the very end, the winner's card is shown again.
  expect(finishOf(close, 3603)).toMatchObject(won)
})

test('[SCENE-28] one athlete and a ghost get their gap', () => {
  expect(finishOf([aTimeline(), ghostOf(anEvenTimeline(90))], 3003)).toMatchObject({
    rank: null,
    of: 1,
    margin: { seconds: 300, isAhead: false, against: 1 },
  })
})

test('[SCENE-28] the end says where an athlete stopped', () => {
  const stopped: Timeline = { ...aTimeline(), status: 'dnf', reached: 5 }
  expect(finishOf([stopped], 3000)).toBeNull()
  expect(finishOf([stopped], 3003)).toMatchObject({ status: 'dnf', stoppedAfter: 'Run 2' })
})
