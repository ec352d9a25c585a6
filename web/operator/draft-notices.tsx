import { ADMIN_TEXTS, PUBLISH_STEPS, SERVER_DRAFT_TEXTS } from '../../contract/texts/admin-texts.ts'
import { writeSearchLink } from '../../race/links/search-link.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useStore } from '../ui/store.ts'
import { showToast } from '../ui/toast-store.ts'
import { type MissingPart, missingOf, withTracing } from './draft/draft.ts'
import { type DraftEditor, type DraftEditorState, whenText } from './draft/draft-editor.ts'
import type { ServerDrafts } from './draft/server-drafts.ts'
import type { OperatorTab } from './operator-tabs.ts'
import type { usePublishing } from './publishing/use-publishing.ts'
import { attempt } from './session/attempt.ts'
import type { OperatorSession } from './session/operator-session.ts'

type DraftNoticesProps = {
  editor: DraftEditor
  serverDrafts: ServerDrafts
  session: OperatorSession
  state: DraftEditorState
  publishing: ReturnType<typeof usePublishing>
  /** They lie over the map then, above its tools. */
  isTracing: boolean
  onTab: (tab: OperatorTab) => void
}

const PARTS: { readonly [part in MissingPart]: string } = {
  name: 'Give the race a name, in Setup.',
  location: 'Give its location, in Setup.',
  map: 'Upload a venue map, in Setup.',
  course: 'Trace all 33 segments and press Save Course, in Course.',
}

type PublishedProps = { id: string; name: string; isSearchable: boolean; onDismiss: () => void }

/** Where visitors find the race, to be handed on. */
function PublishedNotice({ id, name, isSearchable, onDismiss }: PublishedProps) {
  const path = writeSearchLink(id)
  const link = `${window.location.origin}${path}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(ADMIN_TEXTS.linkCopied),
      // No permission, or no secure context: the link stands here to be copied by hand.
      () => showToast(ADMIN_TEXTS.linkNotCopied),
    )
  return (
    <Notice
      kind={isSearchable ? 'info' : 'warning'}
      title={`${name} is published`}
      actions={
        <>
          <Button onClick={copy}>Copy link</Button>
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            Open it
          </a>
          <Button look="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>
        Visitors find it at <span className="font-semibold text-text">{link}</span>
      </p>
      {!isSearchable && <p>{ADMIN_TEXTS.notSearchable}</p>}
    </Notice>
  )
}

/** Asks which of two states of a draft to go on with; a draft begun elsewhere is offered. */
function ServerDraftNotice({
  serverDrafts,
  session,
  state,
}: Pick<DraftNoticesProps, 'serverDrafts' | 'session' | 'state'>) {
  const { offer } = useStore(serverDrafts)
  // Who has begun something else, or opened a race, has answered.
  const isIdle = !state.isTouched && state.draft.target === null
  if (!offer || !(offer.isNewer || isIdle)) return null
  const { draft, isNewer } = offer
  const textsOf = isNewer ? SERVER_DRAFT_TEXTS.newer : SERVER_DRAFT_TEXTS.elsewhere
  const texts = textsOf(draft.name, whenText(Date.parse(draft.savedAt)))
  const open = () =>
    attempt(SERVER_DRAFT_TEXTS.notOpened, () =>
      session.asOperator(() => serverDrafts.open(draft.id)),
    )
  return (
    <Notice
      kind={isNewer ? 'warning' : 'info'}
      title={texts.title}
      actions={
        <>
          <Button onClick={open}>{texts.load}</Button>
          <Button onClick={serverDrafts.keepMine}>{texts.keep}</Button>
        </>
      }
    >
      {texts.description}
    </Notice>
  )
}

/** What stays on the page until it no longer holds (LOOK-7). */
export function DraftNotices(props: DraftNoticesProps) {
  const { editor, serverDrafts, session, state, publishing, isTracing, onTab } = props
  const { publishing: now, publish, close } = publishing
  const tracing = editor.tracing()
  const missing = missingOf(withTracing(state.draft, tracing))
  return (
    <div
      className={`grid gap-3 empty:hidden ${isTracing ? 'absolute bottom-18 left-2 z-20 max-w-lg md:max-xl:bottom-42 phone-landscape:bottom-18' : ''}`}
    >
      {now.stage === 'missing' && missing.length > 0 && (
        <Notice
          kind="warning"
          title="Before this race can be published"
          actions={
            <>
              <Button onClick={() => onTab(missing[0] === 'course' ? 'Course' : 'Setup')}>
                {missing[0] === 'course' ? 'Go to Course' : 'Go to Setup'}
              </Button>
              <Button look="ghost" onClick={close}>
                Dismiss
              </Button>
            </>
          }
        >
          <ul>
            {missing.map((part) => (
              <li key={part}>{PARTS[part]}</li>
            ))}
          </ul>
        </Notice>
      )}
      {/* The race that is traced now is another one. */}
      {now.stage === 'published' && !isTracing && <PublishedNotice {...now} onDismiss={close} />}
      {now.stage === 'failed' && (
        <Notice
          kind="error"
          title={`Failed to Publish: ${PUBLISH_STEPS[now.step]}`}
          actions={<Button onClick={publish}>Try again</Button>}
        >
          {now.message}. Visitors see nothing of it yet, and nothing is lost: trying again continues
          with the same race.
        </Notice>
      )}
      {state.restoredAt !== null && (
        <Notice
          title={`Your work${state.draft.details.name ? ` on ${state.draft.details.name}` : ''} is back`}
          actions={<Button onClick={editor.dismissRestored}>Go on with it</Button>}
        >
          It was kept in this browser on {whenText(state.restoredAt)} and has not been published. To
          begin with an empty editor, press Start over.
        </Notice>
      )}
      {state.isOtherShape && (
        <Notice
          kind="warning"
          title="The new map has another shape"
          actions={
            <>
              <Button
                onClick={() => {
                  editor.dismissShape()
                  state.tracer?.use('move')
                  onTab('Course')
                }}
              >
                Fit the course
              </Button>
              <Button look="ghost" onClick={editor.dismissShape}>
                Dismiss
              </Button>
            </>
          }
        >
          The course was stretched to fit it. Drag one point of it to where it belongs, then a
          second: it is turned and scaled around the first.
        </Notice>
      )}
      {state.isElsewhere && (
        <Notice
          kind="warning"
          title={ADMIN_TEXTS.elsewhere.title}
          actions={
            <>
              <Button onClick={editor.loadElsewhere}>{ADMIN_TEXTS.elsewhere.load}</Button>
              <Button onClick={editor.keepMine}>{ADMIN_TEXTS.elsewhere.keep}</Button>
            </>
          }
        >
          {ADMIN_TEXTS.elsewhere.description}
        </Notice>
      )}
      <ServerDraftNotice {...{ serverDrafts, session, state }} />
      {!state.isKept && (
        <Notice kind="warning" title={ADMIN_TEXTS.notKept.title}>
          {ADMIN_TEXTS.notKept.description}
        </Notice>
      )}
    </div>
  )
}
