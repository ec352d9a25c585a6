import type { Seconds } from '../../../race/types.ts'

/** Whether this browser can show a video, and how long it is, as far as it can tell. */
export type LocalVideo = { readonly canPlay: boolean; readonly duration: Seconds | null }

/** A file the browser cannot make up its mind about is taken for one it cannot play. */
const PATIENCE_MS = 8000
const CANNOT: LocalVideo = { canPlay: false, duration: null }

/** Asks the browser's own player: what it loads here it will also show in the replay. */
export async function probeVideo(file: Blob): Promise<LocalVideo> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  let timer = 0
  const answer = await new Promise<LocalVideo>((resolve) => {
    timer = window.setTimeout(() => resolve(CANNOT), PATIENCE_MS)
    video.onerror = () => resolve(CANNOT)
    video.onloadedmetadata = () => {
      const { duration, videoWidth } = video
      // Recordings of browsers have no length until they are played through.
      const isKnown = Number.isFinite(duration) && duration > 0
      // Without a width only the sound could be read, as with HEVC where it is not known.
      resolve({ canPlay: videoWidth > 0, duration: isKnown ? duration : null })
    }
    video.muted = true
    video.preload = 'metadata'
    video.src = url
  })
  clearTimeout(timer)
  video.onerror = null
  video.removeAttribute('src')
  video.load()
  URL.revokeObjectURL(url)
  return answer
}
