import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replayTimeAt } from '../../../race/camera/watch-axis.ts'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { leaderboardAt, type Replay } from '../../../race/replay/scene.ts'
import { buildSplitTable } from '../../../race/replay/split-table.ts'
import { getSegment } from '../../../race/segments.ts'
import { aTimeline, evenTimes } from '../../../race/testing/a-race.ts'
import { aReplay } from '../../../race/testing/a-replay.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { ordinal } from '../../../race/text/count-text.ts'
import { type Caption, captionAt, SHORTEST_CAPTION } from '../../../race/video/captions.ts'
import { HIGHLIGHT_LENGTHS } from '../../../race/video/cut-media.ts'
import { type DirectedCut, directVideo } from '../../../race/video/direct-video.ts'
import { captionLines } from './caption-texts.ts'

const KEYS = Object.keys(evenTimes())
const timelineOf = (seconds: readonly number[]) =>
  aTimeline({
    times: Object.fromEntries(KEYS.map((key, i) => [key, seconds[i] ?? 1])),
    total: seconds.reduce((sum, one) => sum + one, 0),
  })
const anyTimeline = fc
  .array(fc.integer({ min: 30, max: 400 }), { minLength: 30, maxLength: 30 })
  .map(timelineOf)

const captionsOf = ({ direction }: DirectedCut) => direction?.captions ?? []

/** What a caption says at a moment of its video. */
function sentenceAt(replay: Replay, plan: DirectedCut, { fact }: Caption, at: number): string {
  const rows = leaderboardAt(replay, replayTimeAt(plan, at))
  const row = rows.find(({ athlete }) => athlete === fact.athlete)
  const { headline, detail } = captionLines(fact, {
    nameOf: (athlete) => replay.athletes[athlete]?.name ?? '',
    isComparison: replay.athletes.length > 1,
    counter: row?.counter ?? null,
  })
  return detail === '' ? headline : `${headline}: ${detail}`
}

test('[EXPORT-22] no caption contradicts the leaderboard or the split table of its moment', () => {
  fc.assert(
    fc.property(
      fc.array(anyTimeline, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...HIGHLIGHT_LENGTHS, 'full' as const),
      (timelines, length) => {
        const { replay } = aReplay({ timelines, course: buildStandardCourse() })
        const plan = directVideo(replay, { length, speed: 25 })
        const table = buildSplitTable(timelines)
        for (const caption of captionsOf(plan)) {
          const { start, end, fact } = caption
          for (const at of [start + 1e-6, (start + end) / 2, end - 1e-6]) {
            const said = sentenceAt(replay, plan, caption, at)
            const time = replayTimeAt(plan, at)
            // The order is watched from second to second.
            const rows = leaderboardAt(replay, Math.floor(time + 1e-3))
            const rowOf = (athlete: number) => rows.find((row) => row.athlete === athlete)
            const name = replay.athletes[fact.athlete]?.name ?? ''
            if (fact.kind === 'pass') {
              const [mine, theirs] = [rowOf(fact.athlete), rowOf(fact.passed)]
              const other = replay.athletes[fact.passed]?.name
              expect(said).toBe(
                `${name} passes ${other}: Now ${ordinal(mine?.rank ?? 0)}, ${other} ${ordinal(theirs?.rank ?? 0)}`,
              )
              expect(mine?.rank).toBeLessThan(theirs?.rank ?? 0)
            } else if (fact.kind === 'finish') {
              const row = leaderboardAt(replay, time).find((one) => one.athlete === fact.athlete)
              expect(row?.state).toBe('finished')
              expect(said).toContain(clockText(timelines[fact.athlete]?.end ?? 0))
              if (timelines.length > 1) {
                expect(said).toContain(`${name} finishes ${ordinal(row?.rank ?? 0)}`)
              }
            } else {
              const { label } = getSegment(fact.segment)
              const cells = table.find(({ segment }) => segment === fact.segment)?.cells ?? []
              const own = cells[fact.athlete]
              if (fact.kind === 'work') {
                const row = leaderboardAt(replay, time).find((one) => one.athlete === fact.athlete)
                expect(row?.segment.label).toBe(label)
                expect(said).toBe(
                  `${label}: ${timelines.length > 1 ? `${name} · ` : ''}${row?.counter}`,
                )
              } else {
                expect(said).toContain(clockText(own?.split?.time ?? 0))
                expect(said.startsWith('Fastest ')).toBe(
                  timelines.length > 1 &&
                    cells.every(
                      ({ split }, i) =>
                        i === fact.athlete || (split?.time ?? 1e9) > (own?.split?.time ?? 0),
                    ),
                )
                expect(own?.cumulative?.time).toBeLessThanOrEqual(time + 1e-3)
              }
            }
          }
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('[EXPORT-22] captions follow each other, last long enough to read, and name the filmed athlete', () => {
  fc.assert(
    fc.property(
      fc.array(anyTimeline, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...HIGHLIGHT_LENGTHS, 'full' as const),
      (timelines, length) => {
        const { replay } = aReplay({ timelines, course: buildStandardCourse() })
        const plan = directVideo(replay, { length, speed: 25 })
        const captions = captionsOf(plan)
        captions.forEach(({ start, end, fact }, i) => {
          expect(end - start).toBeGreaterThanOrEqual(SHORTEST_CAPTION - 1e-9)
          expect(start).toBeGreaterThanOrEqual(captions[i - 1]?.end ?? plan.opening)
          expect(end).toBeLessThanOrEqual(plan.closing)
          const take = plan.direction?.takes.findLast((one) => one.start <= start)
          expect(end).toBeLessThanOrEqual((take?.end ?? 0) + 1e-9)
          if (Array.isArray(take?.subject)) expect(take.subject).toContain(fact.athlete)
        })
      },
    ),
    { numRuns: 40 },
  )
})

test('[EXPORT-22] a pass, a station, the fastest split and a finish get a caption', () => {
  const duel = [
    timelineOf(KEYS.map(() => 100)),
    timelineOf(KEYS.map((_, i) => (i < 15 ? 104 : 90))),
  ]
  const { replay } = aReplay({ timelines: duel, course: buildStandardCourse() })
  const plan = directVideo(replay, { length: 15, speed: 25 })
  const said = captionsOf(plan).map((one) =>
    sentenceAt(replay, plan, one, (one.start + one.end) / 2),
  )
  expect(said).toContain('Athlete 1 passes Athlete 0: Now 1st, Athlete 0 2nd')
  expect(said).toContain('Athlete 1 finishes 1st: 48:30')
  expect(said.some((one) => /^Fastest [A-Z].*: Athlete [01] · \d/.test(one))).toBe(true)
  expect(said.some((one) => /: Athlete [01] · ~ \d+ (m|reps)$/.test(one))).toBe(true)

  const alone = aReplay({ timelines: duel.slice(0, 1), course: buildStandardCourse() }).replay
  const single = directVideo(alone, { length: 30, speed: 25 })
  const captions = captionsOf(single)
  const [first] = captions
  expect(first && captionAt(captions, first.start)).toBe(first)
  expect(first && captionAt(captions, first.start - 0.01)).toBeNull()
  const words = captions.map((one) => sentenceAt(alone, single, one, one.end - 0.01))
  expect(words.every((one) => !one.includes('Athlete'))).toBe(true)
  expect(words).toContain('Sled Pull: 1:40')
})
