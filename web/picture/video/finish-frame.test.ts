import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { anEvenTimeline } from '../../../race/testing/a-race.ts'
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

const timelines = [100, 100.02, 101, 110, 120].map(anEvenTimeline)
const { replay } = aReplay({ timelines, course: buildStandardCourse() })

test.each(
  VIDEO_FORMATS.flatMap((format) =>
    VIDEO_SHOTS.flatMap((shot) =>
      (['full', 15] as const).map((length) => ({ format, shot, length })),
    ),
  ),
)(
  '[SCENE-28, EXPORT-2] a $format video ($shot, $length) shows time, place and margin beside the winner',
  async ({ format, shot, length }) => {
    const cut = directVideo(replay, { length, speed: 25 })
    const directed = shot === 'map' ? { ...cut, direction: null } : cut
    const painter = await openFramePainter({ ...JOB, replay, format, shot })
    const camera = painter.cameraFor(directed)
    const frames = Array.from({ length: cut.frames }, (_, frame) => frame).filter((frame) => {
      const { finish, congratulations } = videoMomentAt(replay, cut, frame).scene
      return finish?.athlete === 0 && finish.margin && !congratulations
    })
    // Long enough to be read.
    expect(frames.length).toBeGreaterThanOrEqual(20)
    const { written } = painter.ctx.canvas as unknown as TextCanvas
    for (const frame of frames.filter((_, i) => i % 10 === 0)) {
      written.length = 0
      painter.paint(videoMomentAt(replay, directed, frame, camera), null)
      const detail = written.findIndex(({ text }) => text === '1st of 5, by 1 second')
      const [time, marker] = [written[detail - 1], written.findLast(({ text }) => text === 'A0')]
      expect(time?.text).toBe('50:00')
      const away = Math.hypot((time?.x ?? 0) - (marker?.x ?? 0), (time?.y ?? 0) - (marker?.y ?? 0))
      expect(away).toBeLessThan(200)
      expect(away).toBeGreaterThan(30)
    }
  },
)
