import { expect, test } from 'vitest'
import { anAthleteResult } from '../../../contract/testing/examples.ts'
import { RACE_COLORS } from '../../../race/replay/palettes.ts'
import { buildWatched, toReplayAthlete } from './watched-athlete.ts'

test('[RACE-7] results become athletes with a colour each; one without times is returned separately', () => {
  const { athletes, timeless } = buildWatched(
    [
      anAthleteResult({ idp: 'A' }),
      anAthleteResult({ idp: 'B', totalTime: null, segmentTimes: {}, estimatedSegments: [] }),
      anAthleteResult({ idp: 'C' }),
    ],
    RACE_COLORS,
  )
  expect(athletes.map(({ idp, color }) => [idp, color])).toEqual([
    ['A', RACE_COLORS[0]],
    ['C', RACE_COLORS[1]],
  ])
  expect(timeless.map(({ idp }) => idp)).toEqual(['B'])
  expect(athletes.map(toReplayAthlete)[0]).toMatchObject({ id: 'A', name: 'Ruiz, Ana' })
})
