import { UPLOAD_CLOSE_DELAY_MS } from '../../../contract/limits.ts'
import { MEDIA_TEXTS } from '../../../contract/texts/media.ts'
import type { Toast } from '../../../contract/texts/toast.ts'
import type { StartHints } from '../../../race/media/media-library.ts'
import { wallTimeText } from '../../../race/text/date-text.ts'
import { log } from '../../api/log.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MediaStore, NewItem } from '../store/media-store.ts'
import { addFiles } from './add-files.ts'
import { clearMark, markUpload, whileUploading } from './upload-marker.ts'

/** What the page knows of the race: for the automatic start, and for the times of videos. */
export type MediaHints = StartHints & { readonly timeZone: string | null }

type Running = {
  readonly store: MediaStore
  readonly signal: AbortSignal
  readonly getHints: () => MediaHints
}

/** Adds files with progress in the state's `flow`, to the last word about them. */
export async function runUpload(files: readonly File[], { store, signal, getHints }: Running) {
  const added: NewItem[] = []
  let startToast: Toast | null = null
  let failure: Toast | null = null
  let failedVideos = 0
  const add = (items: readonly NewItem[]) => {
    added.push(...items)
    const start = items.length > 0 ? store.add(items, getHints()) : null
    if (start) startToast = MEDIA_TEXTS.raceStartSet(wallTimeText(start.raceStart), start.isGuess)
  }
  try {
    await whileUploading(() =>
      addFiles(files, {
        signal,
        raceZone: getHints().timeZone,
        onProgress({ file, share, number, count }) {
          markUpload(file, Date.now())
          const percent = Math.min(100, Math.floor(share * 100))
          store.show({ flow: { step: 'running', file, percent, number, count } })
        },
        onAdded: add,
        onProblem(problem) {
          if (problem.canRetry) failedVideos += 1
          store.show({ problems: [...store.get().problems, problem] })
        },
        onToast(toast) {
          if (toast.isDestructive) failure = toast
          showToast(toast)
        },
      }),
    )
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearMark()
    logUpload(added, failedVideos)
    finish(store, added.length, failure ?? startToast)
  }
}

/** The dialog stays for half a second at 100, so that its end is seen (MEDIA-18). */
function finish(store: MediaStore, count: number, last: Toast | null) {
  const { flow, problems } = store.get()
  if (flow.step === 'running') store.show({ flow: { ...flow, percent: 100 } })
  if (count > 0) showToast(MEDIA_TEXTS.added(count))
  else if (problems.length > 0 && !last) showToast(MEDIA_TEXTS.nothingAdded)
  setTimeout(() => {
    store.show({ flow: { step: 'idle' } })
    // There is only one toast at a time; the one that has to be read comes last, and stays.
    if (last) showToast(last)
  }, UPLOAD_CLOSE_DELAY_MS)
}

/** Counts alone: names, places and times of media are nobody's business but the visitor's. */
function logUpload(added: readonly NewItem[], failedVideos: number) {
  const photos = added.filter(({ item }) => item.type === 'image')
  const videos = added.length - photos.length
  if (added.length > 0) {
    log('media_uploaded', { actionDetails: { photos: photos.length, videos } })
  }
  if (photos.length > 0) {
    const found = photos.filter(({ item }) => item.takenAt !== null).length
    log('image_timestamp_extraction', {
      actionDetails: { found, missing: photos.length - found },
    })
  }
  if (videos + failedVideos > 0) {
    log('video_upload', { actionDetails: { succeeded: videos, failed: failedVideos } })
  }
}
