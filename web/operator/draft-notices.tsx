import type { ReactNode } from 'react'
import { ADMIN_TEXTS, PUBLISH_STEPS } from '../../contract/texts/operator/admin-texts.ts'
import { PUBLISH_TEXTS } from '../../contract/texts/operator/publish-texts.ts'
import { SERVER_DRAFT_TEXTS } from '../../contract/texts/operator/race-list-texts.ts'
import { writeSearchLink } from '../../race/links/search-link.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useStore } from '../ui/store.ts'
import { showToast } from '../ui/toast-store.ts'
import { type DraftEditor, whenText } from './draft/draft-editor.ts'
import type { ServerDrafts } from './draft/server-drafts.ts'
import type { usePublishing } from './publishing/use-publishing.ts'
import { attempt } from './session/attempt.ts'
import type { OperatorSession } from './session/operator-session.ts'

type DraftNoticesProps = {
  editor: DraftEditor
  serverDrafts: ServerDrafts
  session: OperatorSession
  publishing: ReturnType<typeof usePublishing>
  /** While tracing, they cover the map, above its tools. */
  isTracing: boolean
}

/** Notices that stay on the page as long as they apply (LOOK-7). */
export function DraftNotices(props: DraftNoticesProps) {
  const { editor, serverDrafts, session, publishing, isTracing } = props
  const { draft, isTouched, isElsewhere, isKept } = useStore(editor)
  const { offer } = useStore(serverDrafts)
  const openOffered = (id: string) =>
    attempt(SERVER_DRAFT_TEXTS.notOpened, () => session.asOperator(() => serverDrafts.open(id)))
  // Starting something else, or opening a race, counts as an answer.
  const isOffered = offer && (offer.isNewer || (!isTouched && draft.target === null))
  return (
    <div
      className={`grid gap-3 empty:hidden ${isTracing ? 'absolute bottom-18 left-2 z-20 max-w-lg md:max-xl:bottom-42 phone-landscape:bottom-18' : ''}`}
    >
      <PublishNotice {...{ publishing, isTracing }} />
      {isElsewhere && (
        <Choice
          texts={ADMIN_TEXTS.elsewhere}
          onLoad={editor.loadElsewhere}
          onKeep={editor.keepMine}
        />
      )}
      {isOffered && (
        <Choice
          texts={SERVER_DRAFT_TEXTS[offer.isNewer ? 'newer' : 'elsewhere'](
            offer.draft.name,
            whenText(Date.parse(offer.draft.savedAt)),
          )}
          onLoad={() => openOffered(offer.draft.id)}
          onKeep={serverDrafts.keepMine}
        />
      )}
      {!isKept && (
        <Notice kind="warning" title={ADMIN_TEXTS.notKept.title}>
          {ADMIN_TEXTS.notKept.description}
        </Notice>
      )}
    </div>
  )
}

type ChoiceProps = {
  texts: { title: string; description: string; load: string; keep: string }
  onLoad: () => void
  onKeep: () => void
}

/** Asks which of two drafts to continue with. */
function Choice({ texts, onLoad, onKeep }: ChoiceProps) {
  return (
    <Notice
      kind="warning"
      title={texts.title}
      actions={
        <>
          <Button onClick={onLoad}>{texts.load}</Button>
          <Button onClick={onKeep}>{texts.keep}</Button>
        </>
      }
    >
      {texts.description}
    </Notice>
  )
}

type PublishNoticeProps = Pick<DraftNoticesProps, 'publishing' | 'isTracing'>

function PublishNotice({ publishing, isTracing }: PublishNoticeProps): ReactNode {
  const { publishing: now, publish, close } = publishing
  if (now.stage === 'failed') {
    return (
      <Notice
        kind="error"
        title={PUBLISH_TEXTS.failedTitle(PUBLISH_STEPS[now.step])}
        actions={<Button onClick={publish}>{ADMIN_TEXTS.tryAgain}</Button>}
      >
        {PUBLISH_TEXTS.failed(now.message)}
      </Notice>
    )
  }
  // The race being traced isn't the one that was published.
  if (now.stage !== 'published' || isTracing) return null
  const path = writeSearchLink(now.id)
  const link = `${window.location.origin}${path}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(ADMIN_TEXTS.linkCopied),
      // No permission, or no secure context: the link is shown here to be copied by hand.
      () => showToast(ADMIN_TEXTS.linkNotCopied),
    )
  return (
    <Notice
      title={PUBLISH_TEXTS.publishedTitle(now.name)}
      actions={
        <>
          <Button onClick={copy}>{PUBLISH_TEXTS.copyLink}</Button>
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            {PUBLISH_TEXTS.openIt}
          </a>
          <Button look="ghost" onClick={close}>
            {PUBLISH_TEXTS.dismiss}
          </Button>
        </>
      }
    >
      <p>
        {PUBLISH_TEXTS.foundAt} <span className="font-semibold text-text">{link}</span>
      </p>
      {!now.isSearchable && <p>{ADMIN_TEXTS.notSearchable}</p>}
    </Notice>
  )
}
