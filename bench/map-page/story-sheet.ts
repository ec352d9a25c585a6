import { buildReplay, type Replay } from '../../race/replay/scene.ts'
import { directVideo } from '../../race/video/direct-video.ts'
import { videoMomentAt } from '../../race/video/video-moment.ts'
import { readTheme } from '../../web/picture/theme.ts'
import type { ShownMap } from '../../web/picture/tone-map.ts'
import { openFramePainter } from '../../web/picture/video/frame-painter.ts'

/** The moments on a sheet, their size in pixels and the gap between them. */
const [COLUMNS, ROWS] = [4, 2]
const [WIDTH, HEIGHT, GAP] = [270, 480, 8]

/** Eight moments of a 15 s story with the director, on one sheet. */
export async function drawStorySheet(
  everybody: Replay,
  count: number,
  map: ShownMap<HTMLImageElement>,
): Promise<OffscreenCanvas> {
  const replay = buildReplay(everybody.course, everybody.athletes.slice(0, count), {
    ...{ media: [], imageDisplayTime: 2, showMedia: true, skipRuns: false },
  })
  const painter = await openFramePainter({
    ...{ replay, map, title: 'Hyrox Northgate 2026', host: 'racetrace.example' },
    format: '9:16',
    lines: 720,
    shot: 'director',
    shows: { hasNames: true, hasLeaderboard: true, hasTicker: true },
    ...{ theme: readTheme(), fonts: [] },
  })
  const cut = directVideo(replay, { length: 15, speed: 25 })
  const camera = painter.cameraFor(cut)
  const sheet = new OffscreenCanvas(COLUMNS * (WIDTH + GAP) + GAP, ROWS * (HEIGHT + GAP) + GAP)
  const ctx = sheet.getContext('2d')
  if (!ctx) throw new Error('There is no canvas to draw on')
  ctx.fillStyle = '#777777'
  ctx.fillRect(0, 0, sheet.width, sheet.height)
  ctx.imageSmoothingQuality = 'high'
  const moments = COLUMNS * ROWS
  for (let i = 0; i < moments; i++) {
    // From the title to the card, evenly spaced.
    const frame = Math.round(((cut.frames - 1) * i) / (moments - 1))
    painter.paint(videoMomentAt(replay, cut, frame, camera), null)
    const [left, top] = [(i % COLUMNS) * (WIDTH + GAP), Math.floor(i / COLUMNS) * (HEIGHT + GAP)]
    ctx.drawImage(painter.ctx.canvas, left + GAP, top + GAP, WIDTH, HEIGHT)
  }
  return sheet
}
