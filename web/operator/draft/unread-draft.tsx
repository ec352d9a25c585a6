import { useState } from 'react'
import { ADMIN_TEXTS } from '../../../contract/texts/admin-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { type DraftEditor, type Unread, whenText } from './draft-editor.ts'

/** In place of the editor while the draft in this browser is unread: the operator decides first. */
export function UnreadDraft({ editor, unread }: { editor: DraftEditor; unread: Unread }) {
  const [isAsking, setAsking] = useState(false)
  const { unreadDraft, unreadMap } = ADMIN_TEXTS
  const texts =
    unread.part === 'all' ? unreadDraft : unreadMap(unread.name, whenText(unread.savedAt))
  return (
    <div role="alert">
      <PageState
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <Button look="primary" onClick={editor.restore}>
              Try again
            </Button>
            {unread.part === 'map' && (
              <Button onClick={editor.goOnWithoutMap}>Go on without the map</Button>
            )}
            <Button look="danger" onClick={() => setAsking(true)}>
              Start anew
            </Button>
          </>
        }
      >
        <p className="max-w-prose text-pretty text-quiet">{texts.loses}</p>
      </PageState>
      <ConfirmDialog
        isOpen={isAsking}
        title="Start anew?"
        description={texts.loses}
        action="Start anew"
        onClose={() => setAsking(false)}
        onConfirm={editor.clear}
      />
    </div>
  )
}
