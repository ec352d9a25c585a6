import { Dialog } from '../../ui/dialog.tsx'
import { PasswordForm } from './gate.tsx'
import type { OperatorSession } from './operator-session.ts'

/** The session has ended in mid-work: the password is asked for again, and what waited goes on. */
export function PasswordDialog({ session, isOpen }: { session: OperatorSession; isOpen: boolean }) {
  return (
    <Dialog
      title="Your session has ended"
      description="Enter the password again and the work goes on where it was. Nothing is lost."
      isOpen={isOpen}
      onClose={session.giveUp}
    >
      {isOpen && <PasswordForm session={session} action="Continue" />}
    </Dialog>
  )
}
