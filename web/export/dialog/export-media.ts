import { useCallback } from 'react'
import type { PlacedItem } from '../../../race/media/media.ts'
import type { Unreadable } from '../../../race/video/video-cut.ts'
import type { ExportSubject } from '../subject.ts'
import { type Attempt, useAttempt } from './use-attempt.ts'

/** The files of a replay's media, and which of its items cannot be shown. */
export type ExportMedia = {
  readonly files: ReadonlyMap<string, Blob>
  readonly unreadable: Unreadable
}

/** Checks every file once, so that a video never waits for an unreadable one. */
export async function gatherExportMedia({
  replay,
  mediaBlobOf,
}: ExportSubject): Promise<ExportMedia> {
  const files = new Map<string, Blob>()
  const unreadable = new Set<string>()
  for (const { item } of replay.axis.holds) {
    if (!item) continue
    const file = await mediaBlobOf(item.id)
    if (file && (await canRead(item, file))) files.set(item.id, file)
    else unreadable.add(item.id)
  }
  return { files, unreadable }
}

async function canRead({ type }: PlacedItem, file: Blob): Promise<boolean> {
  if (type === 'image') {
    return createImageBitmap(file).then(
      (bitmap) => {
        bitmap.close()
        return true
      },
      () => false,
    )
  }
  const { ClipReader } = await import('../making/clip-reader.ts')
  const reader = new ClipReader(file)
  try {
    return await reader.canRead()
  } finally {
    await reader.close()
  }
}

/** The media of a subject, once its files have been checked. */
export const useExportMedia = (subject: ExportSubject): Attempt<ExportMedia> =>
  useAttempt(useCallback(() => gatherExportMedia(subject), [subject]))
