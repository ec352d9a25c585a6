import type { PhotoAnswer, PhotoTask } from './photo-work.ts'
import { readyPhoto } from './ready-photo.ts'

/** Photos are decoded, scaled and encoded here, so that the page stays free to move. */
self.onmessage = async ({ data: { task, file } }: MessageEvent<PhotoTask>) => {
  const photo = await readyPhoto(file).catch(() => null)
  self.postMessage({ task, photo } satisfies PhotoAnswer)
}
