import * as Tabs from '@radix-ui/react-tabs'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { SAMPLE_LINK } from '../../contract/sample/sample-athlete.ts'
import { ADMIN_TEXTS, HEADER_TEXTS } from '../../contract/texts/operator/admin-texts.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { log } from '../api/log.ts'
import { newId } from '../storage/new-id.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { useStore } from '../ui/store.ts'
import { showToast } from '../ui/toast-store.ts'
import { lookOf, missingOf } from './draft/draft.ts'
import { draftCalls } from './draft/draft-calls.ts'
import { createDraftEditor, whenText } from './draft/draft-editor.ts'
import { createDraftStore } from './draft/draft-storage.ts'
import { SegmentsTab } from './draft/segments-tab.tsx'
import { createServerDrafts } from './draft/server-drafts.ts'
import { UnreadDraft } from './draft/unread-draft.tsx'
import { DraftHeader } from './draft-header.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { findSuggestedLook } from './map/shrink-map.ts'
import { blobOf, loadMapImage } from './map/venue-map.ts'
import { OPERATOR_TABS, type OperatorTab } from './operator-tabs.ts'
import { PublishDialogs } from './publish-dialogs.tsx'
import { usePublishing } from './publishing/use-publishing.ts'
import { RacesTab } from './races/races-tab.tsx'
import { AskDialog } from './session/ask.tsx'
import { attempt } from './session/attempt.ts'
import type { OperatorSession } from './session/operator-session.ts'
import { SetupTab } from './setup/setup-tab.tsx'
import { CourseTracer } from './tracer/course-tracer.tsx'

const mapUrlOf = (dataUrl: string) => URL.createObjectURL(blobOf(dataUrl))

const WORKSPACE =
  'fixed inset-0 z-30 grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)] bg-ground'

/** A signed-in operator's area: header, tabs, and the draft. */
export function OperatorArea({ session }: { session: OperatorSession }) {
  const [editor] = useState(() => createDraftEditor(createDraftStore(), mapUrlOf))
  const [serverDrafts] = useState(() => createServerDrafts(editor, draftCalls, newId))
  const [tab, setTab] = useState<OperatorTab>('Setup')
  const [, navigate] = useLocation()
  const state = useStore(editor)
  const { savedAt, failure } = useStore(serverDrafts)
  const publishing = usePublishing(editor, session, setTab)
  const { draft, tracer } = state
  const { map } = draft
  const loadMap = useMemo(() => map && (() => loadMapImage(map)), [map])

  useEffect(() => {
    // Every map is measured, whether chosen, opened with a race, or restored.
    if (!map) return
    findSuggestedLook(map).then(
      (look) => editor.suggestLook(map, look),
      // A map the browser can't read suggests nothing; the error appears where the map would.
      () => {},
    )
  }, [editor, map])
  const restore = useCallback(async () => {
    const savedAt = await editor.restore()
    if (savedAt === null) return
    const { details, map, tracedOn } = editor.get().draft
    const isWithoutMap = tracedOn !== null && map === null
    const { restored, restoredWithoutMap } = ADMIN_TEXTS
    showToast(
      isWithoutMap ? restoredWithoutMap(details.name) : restored(details.name, whenText(savedAt)),
    )
  }, [editor])
  useEffect(() => {
    const stopSaving = serverDrafts.start()
    restore().then(serverDrafts.look)
    // Save when the tab is closed or hidden: a timer would fire too late.
    const keep = () => void editor.keep()
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', keep)
      stopSaving()
      keep()
    }
  }, [editor, serverDrafts, restore])

  const saveCourse = useCallback(() => {
    void editor.keep()
    const { course, target } = editor.get().draft
    const actionDetails = { points: course.points.length, segments: SEGMENTS.length }
    log('course_path_drawn', { actionDetails, raceId: target?.id })
  }, [editor])
  const saveSegments = () => {
    void editor.keep()
    const timed = draft.segments.filter(({ durationSec }) => durationSec !== null).length
    showToast(ADMIN_TEXTS.segmentsSaved(timed))
    log('segment_edited', { actionDetails: { timed }, raceId: draft.target?.id })
  }
  /** Loading a race takes a moment: an operator who has switched tabs meanwhile stays there. */
  const leaveRaces = () => {
    setTab((now) => (now === 'Races' ? 'Setup' : now))
    // The race opens scrolled to the top, with earlier messages cleared.
    window.scrollTo(0, 0)
    if (publishing.publishing.stage === 'published') publishing.close()
  }
  const loadTestData = () => {
    try {
      sessionStorage.setItem('adminTestUrl', SAMPLE_LINK)
    } catch {
      // Storage is blocked or full: the search page would open with nothing to show.
      return showToast(ADMIN_TEXTS.testDataNotLoaded)
    }
    navigate('/app')
  }
  const signOut = () =>
    attempt(HEADER_TEXTS.notSignedOut, async () => {
      await editor.keep()
      const isOnServer = await serverDrafts.save().catch(() => false)
      await session.signOut()
      showToast(ADMIN_TEXTS.signedOut({ ...editor.get(), isOnServer }))
    })
  if (state.reading === 'under-way') return <Loading text={HEADER_TEXTS.reading} isPage />
  if (state.reading === 'failed') {
    return (
      <>
        <UnreadDraft onRetry={restore} onStartOver={editor.clear} />
        <AskDialog />
      </>
    )
  }

  // The map fills the window while a course is traced: one bar above it, everything else over it.
  const isTracing = tab === 'Course' && tracer !== null
  return (
    <div className={isTracing ? WORKSPACE : 'grid grid-cols-1 gap-6 pt-4 pb-8'}>
      <DraftHeader
        state={state}
        isBar={isTracing}
        missing={tab === 'Races' ? [] : missingOf(draft)}
        savedAt={savedAt}
        failure={failure}
        onLoadTestData={loadTestData}
        onPublish={publishing.publish}
        onNew={editor.clear}
      />
      <DraftNotices {...{ editor, serverDrafts, session, publishing, isTracing }} />
      <Tabs.Root
        value={tab}
        className={isTracing ? 'contents' : ''}
        onValueChange={(next) => setTab(next as OperatorTab)}
      >
        <div
          className={
            isTracing
              ? 'contents'
              : 'mb-6 flex items-center justify-between gap-4 border-b border-line'
          }
        >
          <Tabs.List
            aria-label={HEADER_TEXTS.tabs}
            className={`flex min-w-0 gap-1 overflow-x-auto ${isTracing ? 'order-1 pl-2' : ''}`}
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
          {!isTracing && (
            <Button look="ghost" className="shrink-0 px-4 text-sm" onClick={signOut}>
              {HEADER_TEXTS.signOut}
            </Button>
          )}
        </div>
        <Tabs.Content value="Setup" tabIndex={-1}>
          <SetupTab draft={draft} editor={editor} />
        </Tabs.Content>
        <Tabs.Content
          value="Course"
          tabIndex={-1}
          className={isTracing ? 'order-3 col-span-2 min-h-0 border-t border-line' : ''}
        >
          <CourseTracer
            tracer={tracer}
            loadMap={loadMap}
            look={lookOf(draft)}
            lapMetres={draft.details.lapMetres}
            onLapMetres={(lapMetres) => editor.setDetails({ ...draft.details, lapMetres })}
            onSave={saveCourse}
          />
        </Tabs.Content>
        <Tabs.Content value="Segments" tabIndex={-1}>
          <SegmentsTab
            segments={draft.segments}
            onDuration={editor.setDuration}
            onSave={saveSegments}
          />
        </Tabs.Content>
        <Tabs.Content value="Races" tabIndex={-1}>
          <RacesTab
            {...{ editor, serverDrafts, session }}
            onOpened={leaveRaces}
            onCourseCopied={() => setTab('Course')}
          />
        </Tabs.Content>
      </Tabs.Root>
      <PublishDialogs editor={editor} session={session} publishing={publishing} onTab={setTab} />
      <AskDialog />
    </div>
  )
}
