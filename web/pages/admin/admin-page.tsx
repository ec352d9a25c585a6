import { useState, useSyncExternalStore } from 'react'
import { PAGE_TAGS } from '../../../contract/page-tags.ts'
import { Gate } from '../../admin/gate.tsx'
import { createOperatorDoor } from '../../admin/operator-door.ts'
import { PasswordDialog } from '../../admin/password-dialog.tsx'
import { QueriesProvider } from '../../api/queries-provider.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { AdminDesk } from './admin-desk.tsx'

/** The operator's area: the door, and behind it the desk. */
export function AdminPage() {
  useTitle(PAGE_TAGS['/admin'].title)
  const [door] = useState(createOperatorDoor)
  const state = useSyncExternalStore(door.subscribe, door.get)
  if (state === 'locked') return <Gate door={door} />
  return (
    <QueriesProvider>
      <AdminDesk door={door} />
      <PasswordDialog door={door} isOpen={state === 'asking'} />
    </QueriesProvider>
  )
}
