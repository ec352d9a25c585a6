import { useEffect, useState } from 'react'
import { sizeText } from '../../../contract/texts/media.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import type { MediaStore } from '../store/media-store.ts'
import { deleteEverything } from '../store/remove-media.ts'

/** How many files this browser keeps, how large they are, and the button that deletes them. */
export function KeptHere({ store }: { store: MediaStore }) {
  const files = useStore(store, (state) => state.files)
  const keeping = useStore(store, (state) => state.keeping)
  const all = useKept(store, files)
  const sizeBytes = [...files.values()].reduce((sum, file) => sum + file.sizeBytes, 0)
  const others = all === null ? 0 : all.files - files.size
  return (
    <section
      aria-label="Kept in this browser"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5"
    >
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <h3 className="font-semibold">Kept in this browser</h3>
        <p className="text-pretty text-quiet">
          {files.size === 0
            ? 'No media of this replay yet.'
            : `${filesText(files.size)} of this replay, ${sizeText(sizeBytes)}.`}{' '}
          {keeping === 'yes' && all !== null && others > 0 && (
            <>
              {filesText(others)} of other replays,{' '}
              {sizeText(Math.max(0, all.sizeBytes - sizeBytes))}.{' '}
            </>
          )}
          Photos, times and settings stay on this device.
        </p>
      </div>
      <Button
        look="danger"
        disabled={files.size === 0 && others <= 0}
        onClick={() => deleteEverything(store)}
      >
        Delete everything
      </Button>
    </section>
  )
}

const filesText = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

/** What all replays keep; measured again whenever this one has changed. */
function useKept(store: MediaStore, changes: unknown) {
  const [kept, setKept] = useState<{ files: number; sizeBytes: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the files is the reason to measure.
  useEffect(() => {
    let isCurrent = true
    store.db
      .then((db) => db?.measure() ?? null)
      .then((found) => isCurrent && setKept(found))
      // Without an answer there is nothing to say about other replays.
      .catch(() => isCurrent && setKept(null))
    return () => {
      isCurrent = false
    }
  }, [store, changes])
  return kept
}
