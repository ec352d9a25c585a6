import { convertPhoto } from './convert-photo.ts'

/** Photos are decoded, scaled and encoded here, so that the page stays responsive. */
self.onmessage ??= async ({ data: file }: MessageEvent<File>) => {
  self.postMessage(await convertPhoto(file).catch(() => null))
}
