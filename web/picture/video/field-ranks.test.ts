import { expect, test } from 'vitest'
import { buildField, type FieldRow } from '../../../race/field/field.ts'
import { buildRun } from '../../../race/field/field-run.ts'
import { buildStanding } from '../../../race/field/standing.ts'
import { buildReplay, sceneAt } from '../../../race/replay/scene.ts'
import { segmentNowText } from '../../../race/replay/scene-words.ts'
import { anEvenTimeline, aStraightCourse, evenTimes } from '../../../race/testing/a-race.ts'
import { anAthlete } from '../../../race/testing/a-replay.ts'
import { layoutVideo } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../canvas.ts'
import { paintClosing } from './paint-cards.ts'
import { paintChapter } from './paint-panels.ts'
import type { Style } from './video-style.ts'

/** Records every text that is drawn. */
function aCtx() {
  const texts: string[] = []
  const known: Record<string, unknown> = {
    measureText: (text: string) => ({ width: 10 * text.length }),
    fillText: (text: string) => texts.push(text),
  }
  const ctx = new Proxy(known, { get: (own, name: string) => own[name] ?? (() => {}) })
  return { ctx: ctx as unknown as Ctx, texts }
}

const rowOf = (seconds: number): FieldRow => ({
  ...{ name: null, bib: null, ageGroup: null, start: null },
  ...{ status: 'finished', total: 30 * seconds, times: evenTimes(seconds) },
})

/** The middle one of three athletes, or an athlete in no field. */
function aStyle({ isInField = true } = {}): Style {
  const timeline = anEvenTimeline(110)
  const field = buildField(
    { division: 'HYROX', sex: 'M', isNamed: false },
    [100, 110, 120].map(rowOf),
  )
  const standing = buildStanding(field, timeline)
  if (!standing) throw new Error('Not in the field')
  const shows = { hasNames: true, hasLeaderboard: true, hasTicker: true }
  const options = { media: [], imageDisplayTime: 2, showMedia: true, skipRuns: false }
  return {
    replay: buildReplay(aStraightCourse(), [anAthlete({ timeline })], options),
    layout: layoutVideo({ format: '9:16', shot: 'map', athletes: 1, ...shows }),
    ...{ shows, title: 'Hyrox Northgate 2026', host: 'racetrace.example' },
    theme: { display: 'sans' } as Style['theme'],
    field: {
      shown: null,
      standings: [isInField ? { standing, run: buildRun(field, standing, timeline) } : null],
    },
  }
}

test('[FIELD-23] the last picture of a video shows the rank in the field and the percentile', () => {
  const { ctx, texts } = aCtx()
  paintClosing(ctx, aStyle())
  expect(texts).toContain('2ND OF 3, FASTER THAN 50%')
  const without = aCtx()
  paintClosing(without.ctx, aStyle({ isInField: false }))
  expect(without.texts.some((text) => text.includes('OF 3'))).toBe(false)
})

test('[FIELD-23] while the video runs, the current rank is beside the run or station', () => {
  const style = aStyle()
  const { ctx, texts } = aCtx()
  const scene = sceneAt(style.replay, 1000)
  paintChapter(ctx, style, scene)
  expect(texts).toContain('NOW 2ND OF 3')
  const without = aStyle({ isInField: false })
  const other = aCtx()
  paintChapter(other.ctx, without, sceneAt(without.replay, 1000))
  expect(other.texts.some((text) => text.endsWith(' / 16'))).toBe(true)
})

test('[EXPORT-4] a video names the same segment as the page, at every moment', () => {
  const style = aStyle({ isInField: false })
  for (let time = 0; time <= 3303; time += 37) {
    const { ctx, texts } = aCtx()
    const scene = sceneAt(style.replay, time)
    paintChapter(ctx, style, scene)
    expect(texts).toContain(segmentNowText(scene).toUpperCase())
  }
})
