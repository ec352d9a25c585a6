import { expect, test } from 'vitest'
import { anEvenTimeline } from '../../race/testing/a-race.ts'
import { aReplay } from '../../race/testing/a-replay.ts'
import { FINISH_SHOWN } from '../../race/video/video-cut.ts'
import { NAMES } from '../../tools/testing/any-name.ts'
import {
  cutOf,
  type ExportSubject,
  fileName,
  firstChoice,
  subjectOf,
  type VideoChoice,
} from './subject.ts'

const aSubject = (title: string): ExportSubject => ({
  replay: aReplay().replay,
  speed: 25,
  title,
  map: null,
  mediaBlobOf: async () => null,
  host: 'racetrace.example',
})

test('[EXPORT-10] a file is named after the race, in characters every system accepts', () => {
  expect(fileName(aSubject('Hyrox Köln 2026'), 'mp4')).toBe('racetrace-hyrox-koeln-2026.mp4')
  expect(fileName(aSubject('../x'), 'png')).toBe('racetrace-x.png')
})

test.each(NAMES)(
  '[EXPORT-10] a race name of $length characters, $script, gives a file name that works on every system',
  ({ name }) => {
    const file = fileName(aSubject(name), 'mp4')
    expect(file).toMatch(/^racetrace(-[a-z0-9]+)+\.mp4$/)
    expect(file.length).toBeLessThanOrEqual(64)
  },
)

test('[EXPORT-2] the first choice is a story of 15 s, with 720 lines on weak devices', () => {
  expect(firstChoice(false)).toMatchObject({ format: '9:16', lines: 1080, length: 15 })
  expect(firstChoice(true)).toMatchObject({ format: '9:16', lines: 720, length: 15 })
})

test('[EXPORT-2, EXPORT-4] a length is a cut, and full is the replay at the player speed', () => {
  const subject = aSubject('Hyrox')
  const choice = firstChoice(false)
  expect(cutOf(subject, { ...choice, length: 30 }, new Set()).length).toBe(30)
  // The last 5 s run at 1x.
  const whole = 2995 / 25 + 5
  const full = cutOf(subject, { ...choice, length: 'full' }, new Set())
  expect(full.length).toBeCloseTo(2 + whole + 3 + FINISH_SHOWN + 3, 1)
})

test('[EXPORT-20] stories and squares are directed unless the whole map was chosen, wide videos are not', () => {
  const choice = firstChoice(false)
  const isDirected = (part: Partial<VideoChoice>) =>
    cutOf(aSubject('Hyrox'), { ...choice, ...part }, new Set()).direction !== null
  expect([isDirected({}), isDirected({ format: '1:1' })]).toEqual([true, true])
  expect(isDirected({ format: '16:9' })).toBe(false)
  expect(isDirected({ shot: 'map' })).toBe(false)
  expect(isDirected({ format: '16:9', shot: 'director', length: 'full' })).toBe(true)
})

test('[EXPORT-10] of a comparison, the card of one athlete has only theirs', () => {
  const { replay } = aReplay({ timelines: [anEvenTimeline(100), anEvenTimeline(90)] })
  const alone = subjectOf({ ...aSubject('Hyrox'), replay }, 1)
  expect(alone.replay.athletes).toEqual([replay.athletes[1]])
  expect(alone.replay.axis.raceEnd).toBe(2700)
})
