import { useState } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { plainText } from '../../../race/text/plain-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStore } from '../../ui/store.ts'
import type { MediaSession } from '../session/use-media.ts'
import type { Problem } from '../store/media-store.ts'

type Props = { session: MediaSession; onPlaceByHand: (id: string) => void }

/**
 * Notices about files, times and storage; each stays while it is true and until it is dismissed, the
 * panel open or not.
 */
export function MediaAlerts({ session, onPlaceByHand }: Props) {
  const { store, flow } = session
  const problems = useStore(store, (state) => state.problems)
  const persistence = useStore(store, (state) => state.persistence)
  const library = useStore(store, (state) => state.library)
  const leftOut = problems.filter(({ itemId }) => itemId === null)
  const playedHere = problems.filter(({ itemId }) => itemId !== null)
  const untimed = library.items.filter(
    ({ id, takenAt }) => takenAt === null && library.manualOffsets[id] === undefined,
  )
  const missing = MEDIA_TEXTS.missingTimestamps(untimed.length, library.items.length)
  const notKept = persistence === 'full' ? MEDIA_TEXTS.noRoom : MEDIA_TEXTS.notKept
  const isLostOnClosing =
    (persistence === 'absent' || persistence === 'full') && library.items.length > 0
  const dismiss = (dropped: readonly Problem[]) =>
    store.show({ problems: problems.filter((problem) => !dropped.includes(problem)) })

  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const untimedKey = untimed.map(({ id }) => id).join()
  const isUntimedShown = untimed.length > 0 && !dismissed.includes(untimedKey)
  const isLossShown = isLostOnClosing && !dismissed.includes(persistence)
  const hasAny =
    problems.length > 0 || isUntimedShown || persistence === 'unreadable' || isLossShown
  if (!hasAny) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 pb-5 sm:px-6">
      {leftOut.length > 0 && (
        <Notice
          kind="error"
          title={MEDIA_TEXTS.leftOut(leftOut.length)}
          actions={<Button onClick={() => dismiss(leftOut)}>Dismiss</Button>}
        >
          <ProblemList problems={leftOut} onRetry={flow.retry} />
        </Notice>
      )}
      {playedHere.length > 0 && (
        <Notice
          kind="warning"
          title="Shown from this device"
          actions={<Button onClick={() => dismiss(playedHere)}>Dismiss</Button>}
        >
          <ProblemList problems={playedHere} onRetry={flow.retry} />
        </Notice>
      )}
      {isUntimedShown && (
        <Notice
          kind="warning"
          title={missing.title}
          actions={
            <>
              <Button onClick={() => untimed[0] && onPlaceByHand(untimed[0].id)}>
                Place by hand
              </Button>
              <Button onClick={() => setDismissed([...dismissed, untimedKey])}>Dismiss</Button>
            </>
          }
        >
          {missing.description}
        </Notice>
      )}
      {persistence === 'unreadable' && (
        <Notice
          kind="error"
          title={MEDIA_TEXTS.unread.title}
          actions={
            <>
              <Button onClick={store.readAgain}>Try again</Button>
              <Button look="danger" onClick={store.startOver}>
                Start anew
              </Button>
            </>
          }
        >
          {MEDIA_TEXTS.unread.description}
        </Notice>
      )}
      {isLossShown && (
        <Notice
          kind="warning"
          title={notKept.title}
          actions={
            <Button onClick={() => setDismissed([...dismissed, persistence])}>Dismiss</Button>
          }
        >
          {notKept.description}
        </Notice>
      )}
    </div>
  )
}

type ListProps = { problems: readonly Problem[]; onRetry: (id: string) => void }

function ProblemList({ problems, onRetry }: ListProps) {
  return (
    <ul className="grid gap-2">
      {problems.map(({ id, file, reason, canRetry }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
            <bdi className="font-semibold text-text">{plainText(file.name)}</bdi>: {reason}
          </span>
          {canRetry && (
            <Button onClick={() => onRetry(id)} aria-label={`Try again: ${file.name}`}>
              Try again
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
