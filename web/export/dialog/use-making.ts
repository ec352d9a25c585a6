import { useCallback, useEffect, useRef, useState } from 'react'
import type { DirectedCut } from '../../../race/video/direct-video.ts'
import { count, log } from '../../api/log.ts'
import { readFonts } from '../../picture/fonts.ts'
import { readTheme } from '../../picture/theme.ts'
import { loadBrand } from '../making/load-brand.ts'
import { startVideo } from '../making/start-video.ts'
import { type Video, VideoError, type VideoFailure, type VideoJob } from '../making/video-job.ts'
import { cutOf, type ExportSubject, fileName, shotOf, type VideoChoice } from '../subject.ts'
import type { ExportMedia } from './export-media.ts'

/** How far a video has come. */
export type MakingState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'making'; readonly share: number; readonly secondsLeft: number | null }
  | { readonly kind: 'made'; readonly video: Video; readonly file: File; readonly url: string }
  | { readonly kind: 'failed'; readonly reason: VideoFailure }

/** Until this share is done, the remaining time can't be estimated. */
const SURE = 0.04

export function useMaking(subject: ExportSubject) {
  const [state, setState] = useState<MakingState>({ kind: 'choosing' })
  const running = useRef<AbortController | null>(null)
  const letGo = useCallback(() => {
    if (!running.current) return
    running.current.abort()
    running.current = null
    log('recording_stopped', { actionDetails: { reason: 'cancelled' } })
  }, [])
  useEffect(() => letGo, [letGo])
  const url = state.kind === 'made' ? state.url : ''
  // Only once it is hidden: a player would keep requesting a deleted file.
  useEffect(() => () => URL.revokeObjectURL(url), [url])

  const make = async (choice: VideoChoice, exportMedia: ExportMedia) => {
    letGo()
    const own = new AbortController()
    const { signal } = own
    running.current = own
    const cut = cutOf(subject, choice, exportMedia.unreadable)
    const details = detailsOf(subject, choice, cut)
    log('recording_started', { actionDetails: details })
    setState({ kind: 'making', share: 0, secondsLeft: null })
    const start = performance.now()
    try {
      const job = await buildJob(subject, choice, cut, exportMedia)
      if (signal.aborted) return job.map?.image.close()
      const onProgress = (done: number) => {
        if (signal.aborted) return
        const share = done / cut.frames
        const elapsed = (performance.now() - start) / 1000
        const secondsLeft = share > SURE ? Math.ceil((elapsed * (1 - share)) / share) : null
        setState({ kind: 'making', share, secondsLeft })
      }
      const video = await startVideo(job, { onProgress, signal })
      if (signal.aborted) return
      running.current = null
      log('recording_stopped', { actionDetails: { reason: 'done' } })
      log('video_exported', { actionDetails: { ...details, sound: video.hasSound } })
      count('video', subject.raceId ?? null)
      const name = fileName(subject, video.ending)
      const file = new File([video.blob], name, { type: video.blob.type })
      setState({ kind: 'made', video, file, url: URL.createObjectURL(file) })
    } catch (error) {
      if (signal.aborted) return
      running.current = null
      const reason = error instanceof VideoError ? error.reason : 'other'
      log('recording_stopped', { actionDetails: { reason } })
      setState({ kind: 'failed', reason })
    }
  }

  /** Returns to the choices; stops running work and frees its result. */
  const reset = () => {
    letGo()
    setState({ kind: 'choosing' })
  }
  return { state, make, reset }
}

/** Only counts and choices, no personal data (LOG-2). */
function detailsOf({ replay }: ExportSubject, { format, lines }: VideoChoice, cut: DirectedCut) {
  return {
    format,
    lines,
    seconds: Math.round(cut.length),
    athletes: replay.athletes.length,
    media: cut.shown.length,
  }
}

async function buildJob(
  subject: ExportSubject,
  choice: VideoChoice,
  cut: DirectedCut,
  { files }: ExportMedia,
): Promise<VideoJob> {
  const { replay, title, host, map, field = null } = subject
  const brand = await loadBrand(subject)
  const { format, lines, shows } = choice
  return {
    ...{
      replay,
      cut,
      format,
      lines,
      shows,
      title,
      host,
      files,
      field,
      brand,
      shot: shotOf(choice),
    },
    theme: readTheme(),
    fonts: readFonts(),
    map: map && { ...map, image: await createImageBitmap(map.image) },
  }
}
