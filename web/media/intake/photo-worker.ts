import { convertPhoto } from './convert-photo.ts'
import type { PhotoReply, PhotoTask } from './photo-message.ts'

/** Photos are decoded, scaled and encoded here, so that the page stays free to move. */
self.onmessage ??= async ({ data: { task, file } }: MessageEvent<PhotoTask>) => {
  const photo = await convertPhoto(file).catch(() => null)
  self.postMessage({ task, photo } satisfies PhotoReply)
}
