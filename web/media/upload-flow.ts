import { UPLOAD_CLOSE_DELAY_MS } from '../../contract/limits.ts'
import { MEDIA_TEXTS } from '../../contract/texts/media.ts'
import type { Toast } from '../../contract/texts/toast.ts'
import type { StartHints } from '../../race/media-library.ts'
import { log } from '../api/log.ts'
import { showToast } from '../ui/toast-store.ts'
import type { MediaStore, NewItem } from './media-store.ts'
import { clearMark, markUpload, whileUploading } from './upload-marker.ts'
import { wallTimeText } from './wall-time-text.ts'

/** What the page knows of the race: for the automatic start, and for the times of videos. */
export type MediaHints = StartHints & { readonly timeZone: string | null }

/** Adding files, from the first question to the last word. */
export type UploadFlow = {
  /** The info dialog; with files that were dropped it goes on without the picker. */
  ask(files?: readonly File[]): void
  /** Adds files, with progress in the state's `flow`. */
  begin(files: readonly File[]): Promise<void>
  /** Stops adding; what is ready stays. */
  cancel(): void
  /** Tries a file again that had a problem. */
  retry(problemId: string): void
}

export function createUploadFlow(store: MediaStore, getHints: () => MediaHints): UploadFlow {
  let stopping: AbortController | null = null

  const begin = async (files: readonly File[]) => {
    const stop = new AbortController()
    stopping = stop
    const first = files[0]?.name ?? ''
    store.show({ flow: { step: 'running', file: first, percent: 0, number: 1, count: 1 } })
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
      await store.loaded
      const { addFiles } = await import('./add-files.ts')
      await whileUploading(() =>
        addFiles(files, {
          signal: stop.signal,
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
      if (!stop.signal.aborted) throw error
    } finally {
      clearMark()
      stopping = null
      tellLog(added, failedVideos)
      finish(added.length, failure ?? startToast)
    }
  }

  /** The dialog stays for half a second at 100, so that its end is seen (MEDIA-18). */
  const finish = (count: number, last: Toast | null) => {
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

  return {
    ask: (files) => store.show({ flow: { step: 'info', files: files ?? null } }),
    begin,
    cancel: () => stopping?.abort(new DOMException('Stopped by the visitor', 'AbortError')),
    retry(problemId) {
      const { problems } = store.get()
      const problem = problems.find(({ id }) => id === problemId)
      if (!problem) return
      store.show({ problems: problems.filter(({ id }) => id !== problemId) })
      if (problem.itemId) {
        store.remove([problem.itemId])
        store.show({ undo: null })
      }
      begin([problem.file])
    },
  }
}

/** Counts alone: names, places and times of media are nobody's business but the visitor's. */
function tellLog(added: readonly NewItem[], failedVideos: number) {
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
