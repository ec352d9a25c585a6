import { Check } from 'lucide-react'
import {
  ADMIN_TEXTS,
  PUBLISH_STEPS,
  type PublishStep,
} from '../../contract/texts/operator/admin-texts.ts'
import { doubtText, PUBLISH_TEXTS as TEXTS } from '../../contract/texts/operator/publish-texts.ts'
import type { CourseDoubt } from '../../race/course/course-doubts.ts'
import { pointsOfDoubt } from '../../race/tracing/doubt-points.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { FOCUS_FIRST } from '../ui/dialog/dialog-focus.ts'
import { useStore } from '../ui/store.ts'
import { showToast } from '../ui/toast-store.ts'
import type { DraftEditor } from './draft/draft-editor.ts'
import type { OperatorTab } from './operator-tabs.ts'
import { openRace, saveFile } from './publishing/race-calls.ts'
import type { usePublishing } from './publishing/use-publishing.ts'
import { attempt } from './session/attempt.ts'
import type { OperatorSession } from './session/operator-session.ts'

type PublishDialogsProps = {
  editor: DraftEditor
  session: OperatorSession
  publishing: ReturnType<typeof usePublishing>
  onTab: (tab: OperatorTab) => void
}

const STEPS = Object.keys(PUBLISH_STEPS) as PublishStep[]

/** The dialogs around publishing. */
export function PublishDialogs(props: PublishDialogsProps) {
  const { publishing } = props.publishing
  // Never two dialogs at once: this one would cover the password dialog, and block everything.
  const isAsking = useStore(props.session) === 'asking'
  switch (publishing.stage) {
    case 'checking':
      return <CheckDialog {...props} doubts={publishing.doubts} />
    case 'running':
      return (
        <Dialog title={TEXTS.running} isOpen={!isAsking} isBlocking onClose={() => {}}>
          <Progress step={publishing.step} onStop={publishing.stop} />
        </Dialog>
      )
    case 'changed':
      return <ChangedDialog {...props} />
    case 'deleted':
      return <DeletedDialog {...props} />
    default:
      return null
  }
}

function Progress({ step, onStop }: { step: PublishStep; onStop: () => void }) {
  const present = STEPS.indexOf(step)
  return (
    <div className="grid gap-4">
      <ol className="grid gap-2" aria-live="polite">
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={`flex items-center gap-3 ${index > present ? 'text-quiet' : ''}`}
            aria-current={index === present ? 'step' : undefined}
          >
            {index < present ? (
              <Check className="size-5" aria-label={TEXTS.done} />
            ) : (
              <span
                aria-hidden="true"
                className={`size-5 rounded-full border-2 border-line ${index === present ? 'animate-spin border-t-text motion-reduce:animate-none' : ''}`}
              />
            )}
            {PUBLISH_STEPS[name]}
          </li>
        ))}
      </ol>
      <Button onClick={onStop}>{TEXTS.stop}</Button>
    </div>
  )
}

type CheckDialogProps = PublishDialogsProps & { doubts: readonly CourseDoubt[] }

/** Doubts aren't errors: the operator may know better (ADMIN-34). */
function CheckDialog({ editor, publishing, onTab, doubts }: CheckDialogProps) {
  const checkCourse = () => {
    publishing.close()
    onTab('Course')
  }
  const show = (doubt: CourseDoubt) => {
    const { draft, tracer } = editor.get()
    tracer?.show(pointsOfDoubt(doubt, draft.course))
    checkCourse()
    showToast(ADMIN_TEXTS.doubtShown(doubtText(doubt)))
  }
  return (
    <Dialog
      title={TEXTS.check.title}
      description={TEXTS.check.description}
      isOpen
      onClose={publishing.close}
      actions={
        <>
          <Button onClick={checkCourse}>{TEXTS.check.back}</Button>
          <Button look="primary" onClick={publishing.run}>
            {TEXTS.check.publish}
          </Button>
        </>
      }
    >
      <ul aria-label={TEXTS.check.list} className="grid gap-2">
        {doubts.map(doubtText).map((text, i) => (
          <li key={text} className="flex items-center justify-between gap-3">
            {text}
            <Button
              className="shrink-0 px-4 text-sm"
              aria-label={TEXTS.check.showOf(text)}
              onClick={() => show(doubts[i] as CourseDoubt)}
            >
              {TEXTS.check.show}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function DeletedDialog({ publishing }: PublishDialogsProps) {
  return (
    <Dialog
      title={TEXTS.deleted.title}
      description={TEXTS.deleted.description}
      isOpen
      onClose={publishing.close}
      actions={
        <>
          <Button onClick={publishing.close}>{TEXTS.deleted.close}</Button>
          <Button look="primary" onClick={publishing.run}>
            {TEXTS.deleted.publish}
          </Button>
        </>
      }
    />
  )
}

/** Two operators at once: nothing is overwritten without asking (ADMIN-33). */
function ChangedDialog({ editor, session, publishing }: PublishDialogsProps) {
  const saveMine = () =>
    attempt(TEXTS.changed.notSaved, async () => {
      await saveFile(editor.get().draft)
    })
  const openTheirs = () =>
    attempt(TEXTS.changed.notOpened, async () => {
      const { target } = editor.get().draft
      if (target) await editor.open(await openRace(target.id, session), { isTouched: false })
      publishing.close()
    })
  return (
    <Dialog
      title={TEXTS.changed.title}
      description={TEXTS.changed.description}
      isOpen
      onClose={publishing.close}
      actions={
        <>
          {/* The other two discard work. */}
          <Button onClick={saveMine} {...FOCUS_FIRST}>
            {TEXTS.changed.save}
          </Button>
          <Button onClick={openTheirs}>{TEXTS.changed.open}</Button>
          <Button look="primary" onClick={publishing.overwrite}>
            {TEXTS.changed.publish}
          </Button>
        </>
      }
    />
  )
}
