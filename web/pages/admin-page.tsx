import { useState, useSyncExternalStore } from 'react'
import { PAGE_TAGS } from '../../contract/page-tags.ts'
import { QueriesProvider } from '../api/queries-provider.tsx'
import { AdminDesk } from '../operator/operator-area.tsx'
import { Gate } from '../operator/session/gate.tsx'
import { createOperatorDoor } from '../operator/session/operator-session.ts'
import { PasswordDialog } from '../operator/session/password-dialog.tsx'
import { lineup } from '../search/lineup/lineup.ts'
import { useTitle } from '../ui/use-title.ts'

/** The operator's area: the door, and behind it the desk. */
export function AdminPage() {
  useTitle(PAGE_TAGS['/admin'].title)
  const [door] = useState(createOperatorDoor)
  const state = useSyncExternalStore(door.subscribe, door.get)
  if (state === 'locked') return <Gate door={door} />
  return (
    <QueriesProvider>
      <AdminDesk door={door} onView={lineup.chooseRace} />
      <PasswordDialog door={door} isOpen={state === 'asking'} />
    </QueriesProvider>
  )
}
