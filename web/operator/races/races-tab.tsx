import { Suspense, useCallback, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { RaceRequest } from '../../../contract/request-calls.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import {
  SERVER_DRAFT_TEXTS,
  RACE_LIST_TEXTS as TEXTS,
} from '../../../contract/texts/operator/race-list-texts.ts'
import { TRACER_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { useBackCloses } from '../../storage/use-back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { useFilePicker } from '../../ui/file-picker.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type Draft, draftOfRequest, duplicateOf } from '../draft/draft.ts'
import { draftCalls } from '../draft/draft-calls.ts'
import type { DraftEditor } from '../draft/draft-editor.ts'
import type { ServerDrafts } from '../draft/server-drafts.ts'
import { DecisionList } from '../privacy/decision-list.tsx'
import {
  exportRace,
  importRace,
  openRace,
  openState,
  removeRace,
  setPublished,
} from '../publishing/race-calls.ts'
import { ServerPanel } from '../server/server-panel.tsx'
import { ask } from '../session/ask.tsx'
import { refreshRaces } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { Activity } from './activity.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Drafts } from './drafts.tsx'
import { OperatorRaceList } from './operator-race-list.tsx'
import { OpenRequests, RaceRequests } from './race-requests.tsx'
import type { RaceAction } from './race-row.tsx'
import { ScreenDialog } from './screen-dialog.tsx'
import { StatesDialog } from './states-dialog.tsx'

/** Loaded on demand: most visits to this tab are about other things. */
const { Part: RaceFields } = preloadable(
  async () => (await import('../field/race-fields.tsx')).RaceFields,
)

type RacesTabProps = {
  editor: DraftEditor
  serverDrafts: ServerDrafts
  session: OperatorSession
  onOpened: () => void
  /** Called once another race's course is on the map. */
  onCourseCopied: () => void
}

/** Existing races, requested races, and visitors' activity (ADMIN-28). */
export function RacesTab(props: RacesTabProps) {
  const { editor, serverDrafts, session, onOpened, onCourseCopied } = props
  const { savedAt } = useStore(serverDrafts)
  const { serverDraft } = useStore(editor)
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null)
  const [withStates, setWithStates] = useState<Race | null>(null)
  const [onScreen, setOnScreen] = useState<Race | null>(null)
  const [withFields, setWithFields] = useState<Race | null>(null)
  const [doomed, setDoomed] = useState<Race | null>(null)
  /**
   * Kept here, so that the row is unchanged when the operator returns from the fields of a race.
   */
  const [unfolded, setUnfolded] = useState<readonly string[]>([])

  /** Runs an action; an error stays on the page. */
  const attempt = async (title: string, work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const message = sentenceOf(error)
      setProblem({ title, message })
      showToast(ADMIN_TEXTS.actionFailed(title, message))
      // The list may be older than other operators' changes.
      await refreshRaces()
    }
  }
  /** Asks the operator first, because opening another race leaves the current draft. */
  const leaveDraft = async (failed: string, work: () => Promise<void>) => {
    const { isTouched } = editor.get()
    if (isTouched && !(await ask(SERVER_DRAFT_TEXTS.leave(savedAt !== null)))) return
    await attempt(failed, async () => {
      // Save the changes of the last seconds to the draft too.
      if (isTouched && savedAt !== null) await session.asOperator(serverDrafts.save)
      await work()
    })
  }
  const open = async (draft: Draft, isTouched: boolean) => {
    await editor.open(draft, { isTouched })
    onOpened()
  }

  const edit = (race: Race) =>
    leaveDraft(TEXTS.failed.open, async () => {
      const before = editor.get().draft
      const opened = await openRace(race.id, session)
      // While a race loads, the operator may start other work, which must not be lost.
      if (editor.get().draft !== before) return showToast(ADMIN_TEXTS.notOpened(race.name))
      await open(opened, false)
      showToast(ADMIN_TEXTS.opened(race.name))
    })
  const duplicate = (race: Race) =>
    leaveDraft(TEXTS.failed.duplicate, async () => {
      await open(duplicateOf(await openRace(race.id, session)), true)
      showToast(ADMIN_TEXTS.duplicated(race.name))
    })
  const copyCourse = (race: Race) =>
    attempt(TEXTS.failed.course, async () => {
      // Checked first: without a map there is nothing to put the course on.
      if (!editor.get().tracer) return showToast(ADMIN_TEXTS.noMapForCourse)
      const { course, tracedOn } = await openRace(race.id, session)
      if (course.points.length === 0 || !tracedOn)
        return showToast(ADMIN_TEXTS.noCourseToCopy(race.name))
      editor.putCourse(course, tracedOn)
      showToast(TRACER_TEXTS.coursePut)
      onCourseCopied()
    })
  const draftRequest = (request: RaceRequest) =>
    leaveDraft(TEXTS.failed.open, async () => {
      await open(draftOfRequest(request), true)
      showToast(ADMIN_TEXTS.requestOpened(request.raceName))
    })
  const openPublished = (race: Race, version: number) => {
    setWithStates(null)
    return leaveDraft(TEXTS.failed.state, async () => {
      await open(await openState(race.id, version, session), true)
      showToast(ADMIN_TEXTS.stateOpened(race.name))
    })
  }
  const toggle = async (race: Race) => {
    if (race.isPublished && !(await ask(TEXTS.askUnpublish(race.name)))) return
    await attempt(race.isPublished ? TEXTS.failed.unpublish : TEXTS.failed.publish, async () => {
      await setPublished(race, !race.isPublished, session)
      const { published, unpublished } = ADMIN_TEXTS
      showToast(race.isPublished ? unpublished(race.name) : published(race.name))
    })
  }
  const remove = (race: Race) =>
    attempt(TEXTS.failed.delete, async () => {
      setDoomed(null)
      await removeRace(race, session)
      showToast(ADMIN_TEXTS.deleted(race.name))
    })
  const actions: { readonly [action in RaceAction]: (race: Race) => void } = {
    states: setWithStates,
    screen: setOnScreen,
    fields: setWithFields,
    duplicate,
    course: copyCourse,
    export: (race) => attempt(TEXTS.failed.export, () => exportRace(race, session)),
    delete: setDoomed,
  }
  const importFile = async ([file]: readonly File[]) => {
    if (!file) return
    setProblem(null)
    const read = await importRace(file)
    if (!read.ok) {
      setProblem({ title: TEXTS.failed.import, message: read.message })
      return
    }
    await leaveDraft(TEXTS.failed.import, async () => {
      await open(read.draft, true)
      showToast(ADMIN_TEXTS.imported(read.draft.details.name))
    })
  }

  const picker = useFilePicker({
    label: TEXTS.file,
    accept: '.json,application/json',
    onFiles: importFile,
  })

  const closeFields = useBackCloses(
    withFields !== null,
    useCallback(() => setWithFields(null), []),
  )

  if (withFields) {
    return (
      <Suspense fallback={<Loading text={TEXTS.loading} />}>
        <RaceFields race={withFields} session={session} onBack={closeFields} />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-10">
      <OpenRequests session={session} />
      <Drafts
        session={session}
        openId={serverDraft?.id ?? null}
        onOpen={({ id }) =>
          leaveDraft(SERVER_DRAFT_TEXTS.notOpened, async () => {
            await session.asOperator(() => serverDrafts.open(id))
            onOpened()
          })
        }
        onDelete={({ id }) =>
          attempt(SERVER_DRAFT_TEXTS.notDeleted, () =>
            session.asOperator(() => draftCalls.remove(id)),
          )
        }
      />
      <section className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-display text-3xl leading-none font-bold">{TEXTS.title}</h2>
          <Button onClick={picker.open}>{TEXTS.import}</Button>
          {picker.input}
        </div>
        {problem && (
          <Notice
            kind="error"
            title={problem.title}
            actions={<Button onClick={() => setProblem(null)}>{TEXTS.dismiss}</Button>}
          >
            {TEXTS.unchanged(problem.message)}
          </Notice>
        )}
        <OperatorRaceList
          session={session}
          onEdit={edit}
          onToggle={toggle}
          onAction={(action, race) => actions[action](race)}
          unfolded={unfolded}
          onUnfold={({ id }) =>
            setUnfolded(
              unfolded.includes(id) ? unfolded.filter((one) => one !== id) : [...unfolded, id],
            )
          }
        />
      </section>
      <Activity session={session} />
      <RaceRequests {...{ session, attempt }} onDraft={draftRequest} />
      <DecisionList session={session} />
      <ServerPanel session={session} />
      <StatesDialog
        race={withStates}
        session={session}
        onClose={() => setWithStates(null)}
        onOpen={openPublished}
      />
      <ScreenDialog race={onScreen} onClose={() => setOnScreen(null)} />
      <DeleteDialog race={doomed} onClose={() => setDoomed(null)} onDelete={remove} />
    </div>
  )
}
