import { useState } from 'react'
import { PAGE_TAGS } from '../../contract/page-tags.ts'
import { QueriesProvider } from '../api/queries-provider.tsx'
import { OperatorArea } from '../operator/operator-area.tsx'
import { Gate, PasswordDialog } from '../operator/session/gate.tsx'
import { createOperatorSession } from '../operator/session/operator-session.ts'
import { lineup } from '../search/lineup/lineup.ts'
import { useStore } from '../ui/store.ts'
import { useTitle } from '../ui/use-title.ts'

/** The operator's area, behind the password. */
export function AdminPage() {
  useTitle(PAGE_TAGS['/admin'].title)
  const [session] = useState(createOperatorSession)
  const state = useStore(session)
  if (state === 'locked') return <Gate session={session} />
  return (
    <QueriesProvider>
      <OperatorArea session={session} onView={lineup.chooseRace} />
      <PasswordDialog session={session} isOpen={state === 'asking'} />
    </QueriesProvider>
  )
}
