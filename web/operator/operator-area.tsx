import * as Tabs from '@radix-ui/react-tabs'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { Race } from '../../contract/races.ts'
import { SAMPLE_LINK } from '../../contract/sample-athlete.ts'
import { ADMIN_TEXTS } from '../../contract/texts/admin.ts'
import { SEGMENTS } from '../../race/segments.ts'
import type { Tracing } from '../../race/tracing/tracing.ts'
import { log } from '../api/log.ts'
import { Loading } from '../ui/loading.tsx'
import { showToast } from '../ui/toast-store.ts'
import { lookOf } from './draft/draft.ts'
import { createDesk } from './draft/draft-editor.ts'
import { createWorkStore } from './draft/draft-store.ts'
import { SegmentsTab } from './draft/segments-tab.tsx'
import { UnreadDraft } from './draft/unread-draft.tsx'
import { DeskHeader } from './draft-header.tsx'
import { DeskNotices } from './draft-notices.tsx'
import { OPERATOR_TABS, type OperatorTab } from './operator-tabs.ts'
import { PublishDialogs } from './publishing/publish-dialogs.tsx'
import { loadMapImage } from './publishing/race-calls.ts'
import { usePublishing } from './publishing/use-publishing.ts'
import { RacesTab } from './races/races-tab.tsx'
import type { OperatorDoor } from './session/operator-session.ts'
import { blobOf } from './setup/read-map-file.ts'
import { SetupTab } from './setup/setup-tab.tsx'
import { useSuggestedLook } from './setup/use-suggested-look.ts'
import { CourseTracer } from './tracer/course-tracer.tsx'

const mapUrlOf = (dataUrl: string) => URL.createObjectURL(blobOf(dataUrl))

type AdminDeskProps = {
  door: OperatorDoor
  /** Called with a race the operator wants to see as visitors do. */
  onView: (race: Race) => void
}

/** Everything behind the door: header, tabs, and the work that lies on the desk. */
export function AdminDesk({ door, onView }: AdminDeskProps) {
  const [desk] = useState(() => createDesk(createWorkStore(), mapUrlOf))
  const [tab, setTab] = useState<OperatorTab>('Setup')
  const [, navigate] = useLocation()
  const state = useSyncExternalStore(desk.subscribe, desk.get)
  const publishing = usePublishing(desk, door, () => setTab('Races'))
  const { draft, tracer, durations } = state
  const { map } = draft
  const loadMap = useMemo(() => map && (() => loadMapImage(map)), [map])
  useSuggestedLook(desk, map)

  useEffect(() => {
    desk.restore()
    // A tab that is closed or put aside tells us so; a timer would come too late.
    const keep = () => void desk.keep()
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [desk])

  const saveCourse = useCallback(
    (course: Tracing) => {
      desk.saveCourse(course)
      const actionDetails = { points: course.points.length, segments: SEGMENTS.length }
      log('course_path_drawn', { actionDetails, raceId: desk.get().draft.target?.id })
    },
    [desk],
  )
  const saveSegments = () => {
    const changed = desk.saveSegments()
    const timed = desk.get().draft.segments.filter(({ durationSec }) => durationSec !== null)
    showToast(ADMIN_TEXTS.segmentsSaved(timed.length))
    log('segment_edited', { actionDetails: { changed }, raceId: draft.target?.id })
  }
  /** Loading a race takes a moment: whoever has gone elsewhere meanwhile stays there. */
  const leaveRaces = () => setTab((now) => (now === 'Races' ? 'Setup' : now))
  const loadTestData = () => {
    try {
      sessionStorage.setItem('adminTestUrl', SAMPLE_LINK)
    } catch {
      // Forbidden or full: the search page would open with nothing to show.
      return showToast(ADMIN_TEXTS.testDataNotLoaded)
    }
    navigate('/app')
  }
  if (state.reading === 'under-way') return <Loading text="Reading your work..." isPage />
  if (state.reading !== 'done') return <UnreadDraft desk={desk} unread={state.reading} />

  return (
    <div className="grid grid-cols-1 gap-6 pt-4 pb-8">
      <DeskHeader
        state={state}
        onLoadTestData={loadTestData}
        onPublish={publishing.publish}
        onNew={desk.clear}
      />
      <DeskNotices desk={desk} state={state} publishing={publishing} onTab={setTab} />
      <Tabs.Root value={tab} onValueChange={(next) => setTab(next as OperatorTab)}>
        <Tabs.List
          aria-label="Steps of publishing a race"
          className="mb-6 flex gap-1 overflow-x-auto border-b border-line"
        >
          {OPERATOR_TABS.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="min-h-11 cursor-pointer border-b-2 -outline-offset-4 border-transparent px-3 font-semibold whitespace-nowrap text-quiet data-[state=active]:border-text data-[state=active]:text-text"
            >
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="Setup" tabIndex={-1}>
          <SetupTab
            draft={draft}
            onDetails={desk.setDetails}
            onMap={desk.setMap}
            onClearMap={desk.clearMap}
            onLook={desk.chooseLook}
            onPrintedNames={desk.setPrintedNames}
          />
        </Tabs.Content>
        <Tabs.Content value="Course" tabIndex={-1}>
          <CourseTracer
            tracer={tracer}
            loadMap={loadMap}
            look={lookOf(draft)}
            onSave={saveCourse}
          />
        </Tabs.Content>
        <Tabs.Content value="Segments" tabIndex={-1}>
          <SegmentsTab
            segments={draft.segments}
            durations={durations}
            onDurations={desk.setDurations}
            onSave={saveSegments}
          />
        </Tabs.Content>
        <Tabs.Content value="Races" tabIndex={-1}>
          <RacesTab desk={desk} door={door} onView={onView} onOpened={leaveRaces} />
        </Tabs.Content>
      </Tabs.Root>
      <PublishDialogs desk={desk} door={door} publishing={publishing} onTab={setTab} />
    </div>
  )
}
