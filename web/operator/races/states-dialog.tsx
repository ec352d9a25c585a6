import { useQuery } from '@tanstack/react-query'
import type { Race } from '../../../contract/races.ts'
import {
  changesText,
  STATES_TEXTS as TEXTS,
} from '../../../contract/texts/operator/race-list-texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { whenText } from '../draft/draft-editor.ts'
import { listStates } from '../publishing/race-calls.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { RowButton } from '../session/row-button.tsx'

type StatesDialogProps = {
  /** Null when closed. */
  race: Race | null
  session: OperatorSession
  onClose: () => void
  onOpen: (race: Race, version: number) => void
}

/** The states a race was published in, to view and bring back (ADMIN-55). */
export function StatesDialog({ race, session, onClose, onOpen }: StatesDialogProps) {
  return (
    <Dialog
      title={TEXTS.title}
      description={TEXTS.description}
      isOpen={race !== null}
      onClose={onClose}
    >
      {race && <States race={race} session={session} onOpen={onOpen} />}
    </Dialog>
  )
}

function States({ race, session, onOpen }: Omit<StatesDialogProps, 'onClose'> & { race: Race }) {
  const states = useQuery({
    queryKey: ['published-states', race.id],
    queryFn: () => listStates(race.id, session),
    // It may have been published again since the list was last opened.
    staleTime: 0,
  })
  if (states.isPending) return <Skeleton className="h-20" />
  if (states.isError) return <QueryFailed title={TEXTS.failed} query={states} />
  if (states.data.length === 0) return <p className="text-quiet">{TEXTS.none}</p>
  return (
    <ol aria-label={TEXTS.title} className="grid gap-2">
      {states.data.map(({ version, publishedAt, changes }, i) => {
        const when = whenText(Date.parse(publishedAt))
        return (
          <li key={version} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold">{when}</p>
              <p className="text-sm text-quiet">
                {changesText(changes, i === states.data.length - 1)}
              </p>
            </div>
            <RowButton
              text={TEXTS.open}
              label={TEXTS.openOf(when)}
              onClick={() => onOpen(race, version)}
            />
          </li>
        )
      })}
    </ol>
  )
}
