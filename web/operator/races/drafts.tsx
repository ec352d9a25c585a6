import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ListedDraft } from '../../../contract/race-change-calls.ts'
import { SERVER_DRAFT_TEXTS as TEXTS } from '../../../contract/texts/operator/race-list-texts.ts'
import { whenText } from '../draft/draft-editor.ts'
import { ask } from '../session/ask.tsx'
import { draftsQuery } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { RowButton } from '../session/row-button.tsx'
import { MapThumbnail } from './map-thumbnail.tsx'

type DraftsProps = {
  session: OperatorSession
  /** The draft that is open in the editor. */
  openId: string | null
  onOpen: (draft: ListedDraft) => void
  onDelete: (draft: ListedDraft) => void
}

/** Unpublished work stored on the server (ADMIN-63); renders nothing when there is none. */
export function Drafts({ session, openId, onOpen, onDelete }: DraftsProps) {
  const drafts = useQuery(draftsQuery(session))
  if (drafts.isError) return <QueryFailed title={TEXTS.failed} query={drafts} />
  if (!drafts.data || drafts.data.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="font-display text-3xl leading-none font-bold">{TEXTS.title}</h2>
      <ul aria-label={TEXTS.title} className="grid gap-3">
        {drafts.data.map((draft) => {
          const name = draft.name || TEXTS.nameless
          return (
            <li
              key={draft.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4"
            >
              {draft.mapImageUrl && <MapThumbnail url={draft.mapImageUrl} />}
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-quiet">
                  {TEXTS.saved(whenText(Date.parse(draft.savedAt)))}
                </p>
              </div>
              {draft.id === openId ? (
                <span className="text-sm text-quiet">{TEXTS.isOpen}</span>
              ) : (
                <div className="flex flex-wrap items-center gap-2">
                  <RowButton
                    text={TEXTS.open}
                    label={TEXTS.openOf(name)}
                    onClick={() => onOpen(draft)}
                  />
                  <RowButton
                    look="ghost"
                    Icon={Trash2}
                    text={TEXTS.delete}
                    label={TEXTS.deleteOf(name)}
                    onClick={async () => (await ask(TEXTS.askDelete)) && onDelete(draft)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
