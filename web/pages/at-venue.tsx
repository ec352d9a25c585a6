import type { ReactNode } from 'react'
import type { Race } from '../../contract/races.ts'
import { MANUAL_TEXTS } from '../../contract/texts/manual-texts.ts'
import { useVenue } from '../replay/loading/use-venue.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'

type Venue = Extract<ReturnType<typeof useVenue>, { kind: 'ready' }>['venue']

type Props = {
  race: Race | null
  /** An alternative to trying again. */
  action?: ReactNode
  children: (venue: Venue) => ReactNode
}

/**
 * A replay at its venue, once its map and course are loaded; on the standard course if there is no
 * race.
 */
export function AtVenue({ race, action, children }: Props) {
  const state = useVenue(race)
  if (state.kind === 'loading') return <Loading text={MANUAL_TEXTS.mapLoading} isPage />
  if (state.kind !== 'failed') return children(state.venue)
  return (
    <Notice
      kind="error"
      title={MANUAL_TEXTS.mapFailed}
      actions={
        <>
          <Button onClick={state.retry}>{MANUAL_TEXTS.tryAgain}</Button>
          {action}
        </>
      }
    >
      {state.message}
    </Notice>
  )
}
