import { useEffect, useState, useSyncExternalStore } from 'react'
import { filesText, MEDIA_TEXTS, sizeText } from '../../../contract/texts/media-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStore } from '../../ui/store.ts'
import { type DeletedPart, deleteMedia } from '../session/remove-media.ts'
import type { MediaSession } from '../session/use-media.ts'
import type { MediaStore } from '../store/media-store.ts'

/** How many files this browser keeps, how large they are, and the button that deletes them. */
export function KeptHere({ session: { store, stores } }: { session: MediaSession }) {
  const [isAsking, setAsking] = useState(false)
  const persistence = useStore(store, (state) => state.persistence)
  const count = useSum(stores, (files) => files.length)
  const sizeBytes = useSum(stores, (files) => files.reduce((sum, file) => sum + file.sizeBytes, 0))
  const own = useStore(store, (state) => state.files)
  const all = useKept(store, own, count)
  const others = all === null ? 0 : all.files - count
  return (
    <section
      aria-label="Kept in this browser"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5"
    >
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <h3 className="font-semibold">Kept in this browser</h3>
        <p className="text-pretty text-quiet">
          {count === 0
            ? 'No media of this replay yet.'
            : `${filesText(count)} of this replay, ${sizeText(sizeBytes)}.`}{' '}
          {persistence === 'yes' && all !== null && others > 0 && (
            <>
              {filesText(others)} of other replays,{' '}
              {sizeText(Math.max(0, all.sizeBytes - sizeBytes))}.{' '}
            </>
          )}
          Photos, times and settings stay on this device.
        </p>
      </div>
      <Button look="danger" disabled={count === 0 && others <= 0} onClick={() => setAsking(true)}>
        {MEDIA_TEXTS.deleting.open}
      </Button>
      <DeleteDialog
        isOpen={isAsking}
        files={{ replay: count, all: Math.max(count, all?.files ?? 0) }}
        onDelete={(part) => deleteMedia(store, stores, part)}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

type DeleteProps = {
  isOpen: boolean
  files: { readonly [part in DeletedPart]: number }
  onDelete: (part: DeletedPart) => void
  onClose: () => void
}

/** Asks once what is to be deleted. */
function DeleteDialog({ isOpen, files, onDelete, onClose }: DeleteProps) {
  const { title, description, cancel, ...texts } = MEDIA_TEXTS.deleting
  const buttonFor = (part: DeletedPart) => (
    <Button
      look="danger"
      disabled={files[part] === 0}
      onClick={() => {
        onClose()
        onDelete(part)
      }}
    >
      {texts[part](files[part])}
    </Button>
  )
  return (
    <Dialog
      {...{ title, description, isOpen, onClose }}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {buttonFor('replay')}
          {buttonFor('all')}
        </>
      }
    />
  )
}

type Files = readonly { readonly sizeBytes: number }[]

/** A number made of the files of all athletes of the replay. */
function useSum(stores: readonly MediaStore[], sum: (files: Files) => number): number {
  return useSyncExternalStore(
    (listener) => {
      const stops = stores.map((each) => each.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => sum(stores.flatMap((each) => [...each.get().files.values()])),
  )
}

/** What all replays keep; measured again whenever this one has changed. */
function useKept(store: MediaStore, own: unknown, count: number) {
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
  }, [store, own, count])
  return kept
}
