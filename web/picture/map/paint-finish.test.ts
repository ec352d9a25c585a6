import { expect, test } from 'vitest'
import { cameraAt } from '../../../race/camera/camera.ts'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { mapSceneAt } from '../../../race/replay/scene.ts'
import { anEvenTimeline, aTimeline } from '../../../race/testing/a-race.ts'
import { aReplay } from '../../../race/testing/a-replay.ts'
import type { Timeline } from '../../../race/timeline.ts'
import type { Area } from '../../../race/types.ts'
import type { Theme } from '../theme.ts'
import { filmedViewport, fitViewport, type Viewport } from '../viewport.ts'
import { layFinish, markerAreas, roomOf } from './paint-finish.ts'

const ctx = { font: '', measureText: (text: string) => ({ width: text.length * 9 }) as TextMetrics }
const five = [100, 100.04, 101, 110, 120].map(anEvenTimeline)
const ghosts = [99, 105].map((pace): Timeline => ({ ...anEvenTimeline(pace), isGhost: true }))
const stopped = aTimeline({ total: null, status: 'dnf', times: { seg_run1: 300, seg_ski: 240 } })
const RUNNERS: Record<
  string,
  { timelines: readonly Timeline[]; headline: string; detail: string }
> = {
  'one athlete': { timelines: [anEvenTimeline(100)], headline: '50:00', detail: '' },
  'five athletes': { timelines: five, headline: '50:00', detail: '1st of 5, by 1 second' },
  'five athletes and two ghosts': {
    timelines: [...five, ...ghosts],
    headline: '50:00',
    detail: '1st of 5, by 1 second',
  },
  'an athlete who stopped': {
    timelines: [stopped],
    headline: 'DNF 9:06',
    detail: 'Stopped after Ski Erg',
  },
}

/** Sizes of stages and videos; `covered` is the controls' height on a phone in landscape. */
const STAGES = [
  { width: 390, height: 244, covered: 0 },
  { width: 844, height: 390, covered: 96 },
  { width: 572, height: 390, covered: 148 },
  { width: 1014, height: 480, covered: 0 },
  { width: 424, height: 600, covered: 0 },
]

const overlaps = (a: Area, b: Area) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

for (const [who, { timelines, headline, detail }] of Object.entries(RUNNERS)) {
  test(`[SCENE-28, LOOK-6] the finish of ${who} is beside the marker and uncovered, whether filmed, still or without a map`, () => {
    const { replay } = aReplay({ timelines, course: buildStandardCourse() })
    const time = replay.axis.end
    for (const { covered, ...stage } of STAGES) {
      const open = { left: 0, top: 0, ...stage, height: stage.height - covered }
      const views: Viewport[] = [fitViewport(replay.course, stage, 1)]
      for (const isStill of [false, true]) {
        for (const kind of ['map', 'director'] as const) {
          const filming = { shot: { kind }, turn: 0, speed: 25, isStill, stage } as const
          views.push(filmedViewport(cameraAt(replay, filming, time), stage, 1))
        }
      }
      for (const one of views) {
        const view = { ...one, open }
        const scene = mapSceneAt(replay, time, view.scale)
        const laid = layFinish(ctx, view, scene, {} as Theme)
        const room = roomOf(view)
        if (!laid) throw new Error('No finish')
        expect(laid.lines).toEqual({ headline, detail })
        const { left, top, width, height } = laid.area
        expect(left).toBeGreaterThanOrEqual(room.left)
        expect(top).toBeGreaterThanOrEqual(room.top)
        expect(left + width).toBeLessThanOrEqual(room.left + room.width)
        expect(top + height).toBeLessThanOrEqual(room.top + room.height)
        const own = markerAreas(view, scene.markers)[scene.finish?.athlete ?? 0] as Area
        expect(overlaps({ left, top, width, height }, own)).toBe(false)
      }
    }
  })
}
