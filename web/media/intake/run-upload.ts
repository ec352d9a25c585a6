import { UPLOAD_CLOSE_DELAY_MS } from '../../../contract/limits.ts'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import type { Toast } from '../../../contract/texts/toast-texts.ts'
import { placeByHand } from '../../../race/media/camera-clock.ts'
import type { StartHints } from '../../../race/media/media-library.ts'
import { wallTimeText } from '../../../race/text/date-text.ts'
import { log } from '../../api/log.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MediaStore, NewItem, Problem } from '../store/media-store.ts'
import { addFiles } from './add-files.ts'
import { clearMark, markUpload, whileUploading } from './upload-marker.ts'

/** The page's facts about the race: for the automatic start, and for the times of videos. */
export type MediaHints = StartHints & { readonly timeZone: string | null }

type Running = {
  readonly store: MediaStore
  readonly signal: AbortSignal
  readonly getHints: () => MediaHints
  /** The problem being retried; its placeholder is removed once there is something better. */
  readonly retried: Problem | null
}

/** Adds files with progress in the state's `flow`, up to the final message. */
export async function runUpload(files: readonly File[], running: Running) {
  const { store, signal, getHints, retried } = running
  const added: NewItem[] = []
  const problems: Problem[] = []
  let all = 0
  let startToast: Toast | null = null
  let failure: Toast | null = null
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
        onCount(count) {
          all = count
        },
        onProgress({ file, share, number, count }) {
          markUpload(file, Date.now())
          const percent = Math.min(100, Math.floor(share * 100))
          store.show({ flow: { step: 'running', file, percent, number, count } })
        },
        onAdded: add,
        onProblem(problem) {
          problems.push(problem)
          store.show({ problems: [...store.get().problems, problem] })
        },
        onToast(toast) {
          if (toast.isDestructive) failure = toast
          showToast(toast)
        },
      }),
    )
    if (retried) replaceRetried(store, retried, added[0] ?? null)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearMark()
    logUpload(added, problems.filter(({ canRetry }) => canRetry).length)
    const ended = { added: added.length, all, hasProblems: problems.length > 0 }
    if (signal.aborted) stop(store, ended)
    else finish(store, ended, failure ?? startToast)
  }
}

/**
 * Drops the old problem after a retry, and the old item if there is a new one. If the retry failed
 * but the old item still plays from this device, drops the new problem instead.
 */
function replaceRetried(store: MediaStore, retried: Problem, added: NewItem | null) {
  const { problems, library } = store.get()
  const isWorse = retried.itemId !== null && added === null
  const gone = isWorse ? problems.at(-1)?.id : retried.id
  store.show({ problems: problems.filter(({ id }) => id !== gone) })
  if (!retried.itemId || !added) return
  const manual = library.manualOffsets[retried.itemId] ?? null
  if (manual !== null) store.change((now) => placeByHand(now, added.item.id, manual))
  store.remove([retried.itemId], '')
  store.show({ undo: null })
}

type Ended = { readonly added: number; readonly all: number; readonly hasProblems: boolean }

/** Finished items stay; the dialog closes at once because nothing is running. */
function stop(store: MediaStore, { added, all }: Ended) {
  store.show({ flow: { step: 'idle' } })
  showToast(MEDIA_TEXTS.stopped(added, all))
}

/** The dialog stays at 100 for half a second, so that visitors see it finish (MEDIA-18). */
function finish(store: MediaStore, { added, all, hasProblems }: Ended, last: Toast | null) {
  const { flow } = store.get()
  if (flow.step === 'running') store.show({ flow: { ...flow, percent: 100 } })
  if (added > 0) showToast(MEDIA_TEXTS.added(added, all))
  else if (hasProblems && !last) showToast(MEDIA_TEXTS.nothingAdded)
  setTimeout(() => {
    store.show({ flow: { step: 'idle' } })
    // There is only one toast at a time; the important one comes last, and stays.
    if (last) showToast(last)
  }, UPLOAD_CLOSE_DELAY_MS)
}

/** Only counts: names, places and times of media are private. */
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
