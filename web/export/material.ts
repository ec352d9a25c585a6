import { useEffect, useState } from 'react'
import type { PlacedItem } from '../../race/media.ts'
import type { Unreadable } from '../../race/video-plan.ts'
import type { ExportSubject } from './subject.ts'

/** The files of a replay's media, and which of its items cannot be shown. */
export type Material = {
  readonly files: ReadonlyMap<string, Blob>
  readonly unreadable: Unreadable
}

/** Looks at every file once, so that a video never waits for one that cannot be shown. */
export async function gatherMaterial({ replay, mediaBlobOf }: ExportSubject): Promise<Material> {
  const files = new Map<string, Blob>()
  const unreadable = new Set<string>()
  for (const { item } of replay.plan.holds) {
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
  const { ClipReader } = await import('./clip-reader.ts')
  const reader = new ClipReader(file)
  try {
    return await reader.canRead()
  } finally {
    await reader.close()
  }
}

/** The material of a subject; `null` while it is looked at. */
export function useMaterial(subject: ExportSubject): Material | null {
  const [found, setFound] = useState<{ subject: ExportSubject; material: Material } | null>(null)
  useEffect(() => {
    let isWanted = true
    gatherMaterial(subject).then((material) => isWanted && setFound({ subject, material }))
    return () => {
      isWanted = false
    }
  }, [subject])
  return found?.subject === subject ? found.material : null
}
