import { videoSize } from '../../../race/video/video-layout.ts'
import { readTheme } from '../../picture/theme.ts'
import { toneMap } from '../../picture/tone-map.ts'
import { MOST_MAP_PIXELS, prepareFonts, styleOf } from '../../picture/video/frame-painter.ts'
import { type CardStyle, paintResultCard } from '../../picture/video/paint-result-card.ts'
import { type ExportSubject, fileName } from '../subject.ts'
import { toPngFile } from './png-file.ts'

/** The result card as a PNG file. */
export async function makeCard(
  subject: ExportSubject,
  card: CardStyle,
  hasNames: boolean,
): Promise<File> {
  const { replay, title, host, map, field = null } = subject
  const format = card === 'sticker' ? '1:1' : card
  const shows = { hasNames, hasLeaderboard: true, hasTicker: true }
  const job = {
    ...{ replay, title, host, format, shows, field },
    shot: 'map',
    lines: 1080,
    theme: readTheme(),
    fonts: [],
    map: null,
  } as const
  await prepareFonts(job)
  const toned = map && toneMap(map, MOST_MAP_PIXELS)
  return toPngFile(fileName(subject, 'png'), videoSize(format, 1080), (ctx) =>
    paintResultCard(ctx, styleOf(job), card, toned),
  )
}
