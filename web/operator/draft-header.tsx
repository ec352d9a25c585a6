import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DraftEditorState } from './draft/draft-editor.ts'

type DraftHeaderProps = {
  state: DraftEditorState
  onLoadTestData: () => void
  onPublish: () => void
  onNew: () => void
}

/** What is being worked on, and the two buttons of ADMIN-2. */
export function DraftHeader({ state, onLoadTestData, onPublish, onNew }: DraftHeaderProps) {
  const [isAsking, setAsking] = useState(false)
  const { draft, isTouched } = state
  const { name } = draft.details
  const isOpen = draft.target !== null || isTouched
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm text-quiet">
          {draft.target ? 'Editing a race' : 'New race'}
          {isTouched && (draft.target ? ' · changes not published yet' : ' · not published yet')}
        </p>
        <h1 className="font-display text-5xl leading-none font-extrabold wrap-anywhere">
          {name || 'Publish a race'}
        </h1>
      </div>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Button look="ghost" onClick={() => (isTouched ? setAsking(true) : onNew())}>
            Start over
          </Button>
        )}
        <Button onClick={onLoadTestData}>Load Test Data</Button>
        <Button look="primary" onClick={onPublish}>
          Publish Race
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Start over?"
        description="Everything you have entered and traced since it was last published is lost."
        action="Start over"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onNew()
        }}
      />
    </header>
  )
}
