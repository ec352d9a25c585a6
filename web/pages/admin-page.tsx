import { useState, useSyncExternalStore } from 'react'
import { ADMIN_TEXTS } from '../../contract/texts/operator/admin-texts.ts'
import { PAGE_TITLES } from '../../contract/texts/page-titles.ts'
import { QueriesProvider } from '../api/queries-provider.tsx'
import { OperatorArea } from '../operator/operator-area.tsx'
import { Gate, PasswordDialog } from '../operator/session/gate.tsx'
import { createOperatorSession } from '../operator/session/operator-session.ts'
import { Loading } from '../ui/loading.tsx'
import { useStore } from '../ui/store.ts'
import { useTitle } from '../ui/use-title.ts'

const never = () => () => {}
/** False in the prerendered page, until it is hydrated. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The operator's area, behind the password. */
export function AdminPage() {
  useTitle(PAGE_TITLES.admin)
  const [session] = useState(createOperatorSession)
  const state = useStore(session)
  // A password typed before hydration would be lost, or end up in the address.
  if (!useIsHydrated()) return <Loading text={ADMIN_TEXTS.loading} isPage />
  if (state === 'locked') return <Gate session={session} />
  return (
    <QueriesProvider>
      <OperatorArea session={session} />
      <PasswordDialog session={session} isOpen={state === 'asking'} />
    </QueriesProvider>
  )
}
