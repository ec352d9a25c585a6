import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { DirectedCut } from '../../../race/video/direct-video.ts'
import { frameStart } from '../../../race/video/video-cut.ts'
import { type VideoShot, videoSize } from '../../../race/video/video-layout.ts'
import { videoMomentAt } from '../../../race/video/video-moment.ts'
import { readTheme } from '../../picture/theme.ts'
import { openFramePainter, type VideoFramePainter } from '../../picture/video/frame-painter.ts'
import { loadBrand } from '../making/load-brand.ts'
import { MediaPictures } from '../making/media-pictures.ts'
import { type ExportSubject, shotOf, type VideoChoice } from '../subject.ts'
import type { ExportMedia } from './export-media.ts'
import { NotDrawn } from './not-drawn.tsx'
import { type Attempt, useAttempt } from './use-attempt.ts'

type Props = {
  subject: ExportSubject
  choice: VideoChoice
  cut: DirectedCut
  exportMedia: ExportMedia
}

/** Previews any frame of the video, painted by the same code that makes it. */
export function VideoPreview({ subject, choice, cut, exportMedia }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [frame, setFrame] = useState(0)
  const opening = usePainter(subject, choice)
  const painter = painterFor(opening.value, choice)
  const pictures = usePictures(exportMedia)
  const { width, height } = videoSize(choice.format, choice.lines)
  const shown = Math.min(frame, cut.frames - 1)
  const camera = useMemo(() => painter?.cameraFor(cut), [painter, cut])

  const painting = useAttempt(
    useCallback(
      async (signal: AbortSignal) => {
        if (!painter) return
        const moment = videoMomentAt(subject.replay, cut, shown, camera)
        const { media } = moment.scene
        const picture = media && (await pictures.pictureAt(media.item, moment.position))
        if (signal.aborted) return
        painter.paint(moment, picture)
        canvas.current?.getContext('2d', { alpha: false })?.drawImage(painter.ctx.canvas, 0, 0)
        canvas.current?.setAttribute('data-frame', String(shown))
      },
      [painter, pictures, camera, subject, cut, shown],
    ),
  )
  const failed = [opening, painting].find(({ hasFailed }) => hasFailed)

  return (
    <div className="grid content-start justify-items-center gap-1">
      {failed && <NotDrawn title={EXPORT_TEXTS.previewFailed} onRetry={failed.retry} />}
      <canvas
        ref={canvas}
        hidden={failed !== undefined}
        width={width}
        height={height}
        role="img"
        aria-label={EXPORT_TEXTS.preview}
        className="max-h-72 max-w-full rounded-xl border border-line sm:max-h-84"
        style={{ aspectRatio: width / height }}
      />
      <label className="flex min-h-11 w-full items-center gap-2">
        <span className="sr-only">{EXPORT_TEXTS.previewMoment}</span>
        <input
          type="range"
          min={0}
          max={cut.frames - 1}
          value={shown}
          aria-valuetext={clockText(frameStart(shown))}
          onChange={(event) => setFrame(Number(event.target.value))}
          className="h-11 w-full min-w-0 cursor-pointer accent-text"
        />
      </label>
    </div>
  )
}

/** A painter, and its input. */
type Opened = {
  readonly look: Pick<VideoChoice, 'format' | 'lines' | 'shows'> & { readonly shot: VideoShot }
  readonly painter: VideoFramePainter
}

/** The choice's painter, or null until ready: the old one paints another video. */
function painterFor(opened: Opened | null, choice: VideoChoice): VideoFramePainter | null {
  if (!opened) return null
  const { format, lines, shows, shot } = opened.look
  const isSame =
    format === choice.format &&
    lines === choice.lines &&
    shows === choice.shows &&
    shot === shotOf(choice)
  return isSame ? opened.painter : null
}

/** A painter for the current choice, once its font and map are loaded. */
function usePainter(subject: ExportSubject, choice: VideoChoice): Attempt<Opened> {
  const { format, lines, shows } = choice
  const shot = shotOf(choice)
  return useAttempt(
    useCallback(async () => {
      const { replay, title, host, map, field = null } = subject
      const look = { format, lines, shows, shot }
      const brand = await loadBrand(subject)
      const job = { replay, ...look, title, host, map, field, brand, theme: readTheme(), fonts: [] }
      return { look, painter: await openFramePainter(job) }
    }, [subject, format, lines, shows, shot]),
  )
}

function usePictures({ files }: ExportMedia): MediaPictures {
  const [pictures, setPictures] = useState(() => new MediaPictures(files))
  useEffect(() => {
    const opened = new MediaPictures(files)
    setPictures(opened)
    return () => {
      opened.close()
    }
  }, [files])
  return pictures
}
