import { useEffect, useState } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useStore } from '../../ui/store.ts'
import type { DeletedPart } from '../session/remove-media.ts'
import type { MediaSession } from '../session/use-media.ts'
import type { MediaStore } from '../store/media-store.ts'

const { kept, deleting } = MEDIA_TEXTS

/** How many files this browser keeps, how large they are, and the button that deletes them. */
export function KeptHere({ session: { store, stores, deleteMedia } }: { session: MediaSession }) {
  const [isAsking, setAsking] = useState(false)
  const persistence = useStore(store, (state) => state.persistence)
  const files = useStore(store, (state) => state.files)
  const own = stores.flatMap((each) => [...each.get().files.values()])
  const sizeBytes = own.reduce((sum, file) => sum + file.blob.size, 0)
  const all = useKept(store, files, own.length)
  const others = all === null ? 0 : all.files - own.length
  const counts = { replay: own.length, all: Math.max(own.length, all?.files ?? 0) }
  const buttonFor = (part: DeletedPart) => (
    <Button
      look="danger"
      disabled={counts[part] === 0}
      onClick={() => {
        setAsking(false)
        deleteMedia(part)
      }}
    >
      {deleting[part](counts[part])}
    </Button>
  )
  return (
    <section
      aria-label={kept.title}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5"
    >
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <h3 className="font-semibold">{kept.title}</h3>
        <p className="text-pretty text-quiet">
          {kept.replay(own.length, sizeBytes)}{' '}
          {persistence === 'yes' && all !== null && others > 0 && (
            <>{kept.others(others, Math.max(0, all.sizeBytes - sizeBytes))} </>
          )}
          {kept.onDevice}
        </p>
      </div>
      <Button
        look="danger"
        disabled={own.length === 0 && others <= 0}
        onClick={() => setAsking(true)}
      >
        {deleting.open}
      </Button>
      <Dialog
        title={deleting.title}
        description={deleting.description}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{deleting.cancel}</Button>
            {buttonFor('replay')}
            {buttonFor('all')}
          </>
        }
      />
    </section>
  )
}

/** The total of all replays; measured again whenever the files of this one have changed. */
function useKept({ db }: MediaStore, files: unknown, count: number) {
  const [kept, setKept] = useState<{ files: number; sizeBytes: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the files is the reason to measure.
  useEffect(() => {
    let isCurrent = true
    db.then((open) => open?.measure() ?? null)
      // Without a total, nothing is said about other replays.
      .catch(() => null)
      .then((found) => isCurrent && setKept(found))
    return () => {
      isCurrent = false
    }
  }, [db, files, count])
  return kept
}
