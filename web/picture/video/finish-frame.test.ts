import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { anEvenTimeline, aTimeline } from '../../../race/testing/a-race.ts'
import { aReplay } from '../../../race/testing/a-replay.ts'
import { directVideo } from '../../../race/video/direct-video.ts'
import { VIDEO_FORMATS, VIDEO_SHOTS } from '../../../race/video/video-layout.ts'
import { videoMomentAt } from '../../../race/video/video-moment.ts'
import type { Theme } from '../theme.ts'
import { openFramePainter } from './frame-painter.ts'

type Written = { readonly text: string; readonly x: number; readonly y: number }

/** A canvas that only remembers its texts. */
class TextCanvas {
  written: Written[] = []
  width = 0
  height = 0
  getContext() {
    const { written } = this
    const known: Record<string, unknown> = {
      canvas: this,
      measureText: (text: string) => ({ width: 9 * text.length }),
      fillText: (text: string, x: number, y: number) => written.push({ text, x, y }),
    }
    const nothing = () => ({ addColorStop() {} })
    return new Proxy(known, { get: (own, name: string) => own[name] ?? nothing })
  }
}

beforeAll(() => {
  vi.stubGlobal('OffscreenCanvas', TextCanvas)
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      addPath() {}
    },
  )
  vi.stubGlobal('self', { fonts: { load: async () => [] } })
})
afterAll(() => vi.unstubAllGlobals())

const shows = { hasNames: true, hasLeaderboard: true, hasTicker: true }
const JOB = {
  lines: 1080,
  shows,
  title: 'Hyrox Northgate 2026',
  host: 'racetrace.example',
  theme: { display: 'sans' } as Theme,
  fonts: [],
  map: null,
} as const

const RUNNERS = {
  one: { timelines: [anEvenTimeline(100)], headline: '50:00', detail: '' },
  five: {
    timelines: [100, 100.02, 101, 110, 120].map(anEvenTimeline),
    ...{ headline: '50:00', detail: '1st of 5, by 1 second' },
  },
  stopped: {
    timelines: [aTimeline({ total: null, status: 'dnf', times: { seg_run1: 300, seg_ski: 240 } })],
    ...{ headline: 'DNF 9:06', detail: 'Stopped after Ski Erg' },
  },
}

test.each(
  Object.entries(RUNNERS).flatMap(([who, told]) =>
    VIDEO_FORMATS.flatMap((format) =>
      VIDEO_SHOTS.flatMap((shot) =>
        (['full', 15] as const).map((length) => ({ who, ...told, format, shot, length })),
      ),
    ),
  ),
)(
  '[SCENE-28, EXPORT-2] a $format video of $who ($shot, $length) shows the finish beside the winner',
  async ({ timelines, headline, detail, format, shot, length }) => {
    const { replay } = aReplay({ timelines, course: buildStandardCourse() })
    const cut = directVideo(replay, { length, speed: 25 })
    const directed = shot === 'map' ? { ...cut, direction: null } : cut
    const painter = await openFramePainter({ ...JOB, replay, format, shot })
    const camera = painter.cameraFor(directed)
    const frames = Array.from({ length: cut.frames }, (_, frame) => frame).filter((frame) => {
      const { scene, shows } = videoMomentAt(replay, cut, frame)
      const { finish, congratulations } = scene
      const isWhole = timelines.length === 1 || finish?.margin
      return shows === 'race' && finish?.athlete === 0 && isWhole && !congratulations
    })
    // Long enough to be read.
    expect(frames.length).toBeGreaterThanOrEqual(20)
    const { written } = painter.ctx.canvas as unknown as TextCanvas
    for (const frame of frames.filter((_, i) => i % 10 === 0)) {
      written.length = 0
      painter.paint(videoMomentAt(replay, directed, frame, camera), null)
      const marker = written.findLast(({ text }) => text === 'A0')
      const times = written.filter(({ text }) => text === headline)
      const away = times.map(({ x, y }) => Math.hypot(x - (marker?.x ?? 0), y - (marker?.y ?? 0)))
      expect(Math.min(...away)).toBeLessThan(200)
      expect(Math.min(...away)).toBeGreaterThan(30)
      if (detail) expect(written.map(({ text }) => text)).toContain(detail)
    }
  },
)
