import { PHOTO_BATCH } from '../../../contract/limits.ts'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import type { Toast } from '../../../contract/texts/toast-texts.ts'
import { plainText } from '../../../race/text/plain-text.ts'
import { kindOfFile } from '../../picture/file-kind.ts'
import { newId } from '../../storage/new-id.ts'
import type { NewItem, Problem } from '../store/media-store.ts'
import { openPhotoPool } from './photo-pool.ts'
import { preparePhoto } from './prepare-photo.ts'
import { prepareVideo } from './prepare-video.ts'

/** Called while files are being added. */
export type AddingListener = {
  /** Called first, with how many of the files are photos or videos, readable or not. */
  readonly onCount: (count: number) => void
  /** `share` is how much of all the work is done, from 0 to 1; `number` counts the files from 1. */
  readonly onProgress: (now: { file: string; share: number; number: number; count: number }) => void
  readonly onAdded: (added: readonly NewItem[]) => void
  readonly onProblem: (problem: Problem) => void
  readonly onToast: (toast: Toast) => void
}

type AddingOptions = AddingListener & {
  readonly signal: AbortSignal
  readonly raceZone: string | null
}

/** Prepares files one after another, photos three at a time; rejects when stopped. */
export async function addFiles(files: readonly File[], options: AddingOptions): Promise<void> {
  const { signal, raceZone, onCount, onProgress, onAdded, onProblem, onToast } = options
  const { photos, videos, unreadable } = await sortByKind(files)
  onCount(photos.length + videos.length + unreadable.length)
  for (const file of unreadable) onProblem(problemWith(file, MEDIA_TEXTS.notAPhoto))

  const count = photos.length + videos.length
  let done = 0
  const report = (file: File, part = 0) =>
    onProgress({
      file: plainText(file.name),
      share: (done + part) / count,
      number: Math.min(done + 1, count),
      count,
    })

  const ready: NewItem[] = []
  const flush = () => onAdded(ready.splice(0))
  const pool = openPhotoPool()
  signal.addEventListener('abort', () => pool.close())
  try {
    await runConcurrently(photos, PHOTO_BATCH, signal, async (file) => {
      report(file)
      const photo = await rejectOnAbort(preparePhoto(file, pool), signal)
      if (photo.ok) ready.push(photo.added)
      else onProblem(problemWith(file, photo.reason))
      done += 1
      // Updates the list every third photo: updating for each of 200 would keep the page busy.
      if (ready.length >= PHOTO_BATCH) flush()
    })
    flush()
    await runConcurrently(videos, 1, signal, async (file) => {
      report(file)
      const onShare = (share: number) => report(file, share)
      const video = await prepareVideo(file, { signal, raceZone, onProgress: onShare, onToast })
      if (video.ok) onAdded([video.added])
      if (video.reason !== null) {
        const canRetry = video.ok || video.canRetry
        const itemId = video.ok ? video.added.item.id : null
        onProblem({ id: newId(), file, reason: video.reason, canRetry, itemId })
      }
      done += 1
      report(file)
    })
  } finally {
    if (ready.length > 0) flush()
    pool.close()
  }
}

const problemWith = (file: File, reason: string): Problem => ({
  id: newId(),
  file,
  reason,
  canRetry: false,
  itemId: null,
})

/** Photos by their content; a video also by its stated type, because the server checks it. */
async function sortByKind(files: readonly File[]) {
  const photos: File[] = []
  const videos: File[] = []
  const unreadable: File[] = []
  for (const file of files) {
    const kind = await kindOfFile(file).catch(() => null)
    if (kind === 'video' || (kind === null && file.type.startsWith('video/'))) videos.push(file)
    else if (kind !== null) photos.push(file)
    // Any other type is skipped silently (MEDIA-21).
    else if (file.type.startsWith('image/')) unreadable.push(file)
  }
  return { photos, videos, unreadable }
}

/** Works through a list with a limited number at a time, in order. */
async function runConcurrently<Value>(
  values: readonly Value[],
  concurrency: number,
  signal: AbortSignal,
  work: (value: Value) => Promise<void>,
) {
  const queue = values.values()
  const worker = async () => {
    for (const value of queue) {
      signal.throwIfAborted()
      await work(value)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

function rejectOnAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}
