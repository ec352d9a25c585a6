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
 * Notices about files, times and storage; each stays until it no longer applies or is dismissed,
 * even when the panel is closed.
 */
export function MediaAlerts({ session, onPlaceByHand }: Props) {
  const { store, flow } = session
  const problems = useStore(store, (state) => state.problems)
  const persistence = useStore(store, (state) => state.persistence)
  const library = useStore(store, (state) => state.library)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const leftOut = problems.filter(({ itemId }) => itemId === null)
  const playedHere = problems.filter(({ itemId }) => itemId !== null)
  const untimed = library.items.filter(
    ({ id, takenAt }) => takenAt === null && library.manualOffsets[id] === undefined,
  )
  const missing = MEDIA_TEXTS.missingTimestamps(untimed.length, library.items.length)
  const untimedKey = untimed.map(({ id }) => id).join()
  const notKept = persistence === 'full' ? MEDIA_TEXTS.noRoom : MEDIA_TEXTS.notKept
  const isLost = (persistence === 'absent' || persistence === 'full') && library.items.length > 0

  const dismissal = (onClick: () => void) => (
    <Button onClick={onClick}>{MEDIA_TEXTS.dismiss}</Button>
  )
  const dismissalOf = (key: string) => dismissal(() => setDismissed([...dismissed, key]))
  const notices = [
    leftOut.length > 0 && (
      <ProblemNotice
        key="left-out"
        kind="error"
        title={MEDIA_TEXTS.leftOut(leftOut.length)}
        problems={leftOut}
        onRetry={flow.retry}
        actions={dismissal(() => store.show({ problems: playedHere }))}
      />
    ),
    playedHere.length > 0 && (
      <ProblemNotice
        key="played-here"
        kind="warning"
        title={MEDIA_TEXTS.shownFromHere}
        problems={playedHere}
        onRetry={flow.retry}
        actions={dismissal(() => store.show({ problems: leftOut }))}
      />
    ),
    untimed[0] && !dismissed.includes(untimedKey) && (
      <Notice
        key="untimed"
        kind="warning"
        title={missing.title}
        actions={
          <>
            <Button onClick={() => untimed[0] && onPlaceByHand(untimed[0].id)}>
              {MEDIA_TEXTS.placeByHand}
            </Button>
            {dismissalOf(untimedKey)}
          </>
        }
      >
        {missing.description}
      </Notice>
    ),
    persistence === 'unreadable' && (
      <Notice
        key="unreadable"
        kind="error"
        title={MEDIA_TEXTS.unread.title}
        actions={
          <>
            <Button onClick={store.readAgain}>{MEDIA_TEXTS.tryAgain}</Button>
            <Button look="danger" onClick={store.startOver}>
              {MEDIA_TEXTS.unread.startOver}
            </Button>
          </>
        }
      >
        {MEDIA_TEXTS.unread.description}
      </Notice>
    ),
    isLost && !dismissed.includes(persistence) && (
      <Notice key="lost" kind="warning" title={notKept.title} actions={dismissalOf(persistence)}>
        {notKept.description}
      </Notice>
    ),
  ].filter(Boolean)
  if (notices.length === 0) return null
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 pb-5 sm:px-6">{notices}</div>
}

type NoticeProps = Omit<Parameters<typeof Notice>[0], 'children'> & {
  problems: readonly Problem[]
  onRetry: (id: string) => void
}

function ProblemNotice({ problems, onRetry, ...notice }: NoticeProps) {
  return (
    <Notice {...notice}>
      <ul className="grid gap-2">
        {problems.map(({ id, file, reason, canRetry }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
              <bdi className="font-semibold text-text">{plainText(file.name)}</bdi>: {reason}
            </span>
            {canRetry && (
              <Button onClick={() => onRetry(id)} aria-label={MEDIA_TEXTS.retry(file.name)}>
                {MEDIA_TEXTS.tryAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
