import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { cameraOf } from '../../../race/media/camera-clock.ts'
import { plainText } from '../../../race/text/plain-text.ts'
import { newId } from '../../storage/new-id.ts'
import type { NewItem } from '../store/media-store.ts'
import type { PhotoPool } from './photo-pool.ts'

export type Prepared =
  | { readonly ok: true; readonly added: NewItem }
  | { readonly ok: false; readonly reason: string }

/** A photo ready for the replay; the original if scaling failed but the browser can show it. */
export async function preparePhoto(file: File, pool: PhotoPool): Promise<Prepared> {
  const photo = await pool.prepare(file)
  const blob = photo?.picture ?? ((await canShow(file)) ? file : null)
  if (!blob) return { ok: false, reason: MEDIA_TEXTS.unreadablePhoto }
  return {
    ok: true,
    added: {
      name: plainText(file.name),
      blob,
      tag: photo?.tag ?? null,
      clip: null,
      item: {
        id: newId(),
        type: 'image',
        takenAt: photo?.takenAt ?? null,
        duration: null,
        camera: cameraOf('image', photo?.camera ?? null),
        isTimeGuess: false,
        clippedEndTime: null,
        isHidden: false,
        isKept: false,
      },
    },
  }
}

/**
 * A damaged photo may still show in part; one that can't be shown would leave a gap in the replay.
 */
function canShow(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<boolean>((resolve) => {
    image.onload = () => resolve(image.naturalWidth > 0)
    image.onerror = () => resolve(false)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
