import { Check } from 'lucide-react'
import {
  ADMIN_TEXTS,
  doubtText,
  PUBLISH_STEPS,
  type PublishStep,
} from '../../contract/texts/admin-texts.ts'
import type { CourseDoubt } from '../../race/course/course-doubts.ts'
import { pointsOfDoubt } from '../../race/tracing/doubt-points.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FOCUS_FIRST } from '../ui/dialog-focus.ts'
import { useStore } from '../ui/store.ts'
import { showToast } from '../ui/toast-store.ts'
import { fileOfDraft } from './draft/course-of-draft.ts'
import { isComplete, missingOf, withTracing } from './draft/draft.ts'
import type { DraftEditor } from './draft/draft-editor.ts'
import { fetchMap } from './map/venue-map.ts'
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

/** What is asked and shown around publishing. */
export function PublishDialogs(props: PublishDialogsProps) {
  const { publishing } = props.publishing
  // Never two at once: the one that comes up last would cover the password, and nothing would go on.
  const isAsking = useStore(props.session) === 'asking'
  return (
    <>
      <CheckDialog {...props} />
      <Dialog
        title="Publishing"
        isOpen={publishing.stage === 'running' && !isAsking}
        isBlocking
        onClose={() => {}}
      >
        {publishing.stage === 'running' && (
          <Progress step={publishing.step} onStop={publishing.stop} />
        )}
      </Dialog>
      <ConflictDialog {...props} />
    </>
  )
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
              <Check className="size-5" aria-label="Done" />
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
      <Button onClick={onStop}>Stop</Button>
    </div>
  )
}

/** Doubts are no errors: the operator may know better (ADMIN-34). */
function CheckDialog({
  editor,
  publishing: { publishing, run, close },
  onTab,
}: PublishDialogsProps) {
  if (publishing.stage !== 'checking') return null
  const { doubts, isUnsaved } = publishing
  const { draft, tracer } = editor.get()
  const isTraced = isComplete(editor.tracing())
  const hasSaved = !missingOf(draft).includes('course')
  /** The doubts are about the course that would be published, and so is the spot. */
  const show = (doubt: CourseDoubt) => {
    const { course } = withTracing(draft, editor.tracing())
    if (course) tracer?.show(pointsOfDoubt(doubt, course))
    close()
    onTab('Course')
    showToast(ADMIN_TEXTS.doubtShown(doubtText(doubt)))
  }
  const saveAndRun = () => {
    editor.saveSegments()
    if (isTraced) editor.saveCourse(editor.tracing())
    run()
  }
  return (
    <Dialog
      title="Before you publish"
      description={
        doubts.length > 0
          ? 'This looks unusual. Publish anyway if it is as it should be.'
          : 'You have made changes that are not saved.'
      }
      isOpen
      onClose={close}
      actions={
        <>
          <Button
            onClick={() => {
              close()
              onTab('Course')
            }}
          >
            Check the course
          </Button>
          {isUnsaved && hasSaved && <Button onClick={run}>Publish without the changes</Button>}
          <Button look="primary" onClick={isUnsaved ? saveAndRun : run}>
            {isUnsaved ? 'Save and publish' : 'Publish anyway'}
          </Button>
        </>
      }
    >
      {doubts.length > 0 && (
        <ul aria-label="Warnings" className="grid gap-2">
          {doubts.map((doubt) => (
            <li key={doubtText(doubt)} className="flex items-center justify-between gap-3">
              {doubtText(doubt)}
              <Button
                className="shrink-0 px-4 text-sm"
                aria-label={`Show on the map: ${doubtText(doubt)}`}
                onClick={() => show(doubt)}
              >
                Show
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isUnsaved && <p className="text-sm text-quiet">{unsavedText(isTraced, hasSaved)}</p>}
    </Dialog>
  )
}

function unsavedText(isTraced: boolean, hasSaved: boolean): string {
  if (!isTraced) {
    return 'The course was changed after it was saved, and is not complete any more. Only the durations can be saved now.'
  }
  return hasSaved
    ? 'The course or the durations were changed after they were last saved.'
    : 'The course is traced, but was never saved.'
}

/** Two operators at once: nothing is overwritten unasked (ADMIN-33). */
function ConflictDialog(props: PublishDialogsProps) {
  const { editor, session, publishing } = props
  const { stage } = publishing.publishing
  const saveMine = () =>
    attempt('Your version could not be saved as a file', async () => {
      const { draft } = editor.get()
      const map = draft.map?.dataUrl ?? (draft.map ? await fetchMap(draft.map.url) : null)
      saveFile(fileOfDraft(draft, editor.tracing(), map))
    })
  const openTheirs = () =>
    attempt('Their version could not be opened', async () => {
      const { target } = editor.get().draft
      if (target) await editor.open(await openRace(target.id, session), { isTouched: false })
      publishing.close()
    })
  if (stage === 'deleted') {
    return (
      <Dialog
        title="This race is gone"
        description="Somebody else has deleted it since you opened it. Your work is still here and can be published as a new race."
        isOpen
        onClose={publishing.close}
        actions={
          <>
            <Button onClick={publishing.close}>Not now</Button>
            <Button look="primary" onClick={publishing.run}>
              Publish as a new race
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Dialog
      title="Somebody else was here"
      description="This race was changed by somebody else since you opened it. Choose whose version visitors get; you can save yours as a file first."
      isOpen={stage === 'changed'}
      onClose={publishing.close}
      actions={
        <>
          {/* Both others give up the work of somebody. */}
          <Button onClick={saveMine} {...FOCUS_FIRST}>
            Save mine as a file
          </Button>
          <Button onClick={openTheirs}>Open theirs</Button>
          <Button look="primary" onClick={publishing.overwrite}>
            Publish mine
          </Button>
        </>
      }
    />
  )
}
