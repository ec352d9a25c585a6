import { useState } from 'react'
import { ADMIN_TEXTS, type PublishStep } from '../../../contract/texts/operator/admin-texts.ts'
import type { CourseDoubt } from '../../../race/course/course-doubts.ts'
import { log } from '../../api/log.ts'
import { showToast } from '../../ui/toast-store.ts'
import { doubtsOf } from '../draft/course-of-draft.ts'
import { missingOf } from '../draft/draft.ts'
import type { DraftEditor } from '../draft/draft-editor.ts'
import { fetchMap } from '../map/venue-map.ts'
import { refreshRaces } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { publishDraft } from './publish.ts'

/** How far publishing has got. */
export type Publishing =
  | { readonly stage: 'idle' }
  /** Doubts about the course to look at first. */
  | { readonly stage: 'checking'; readonly doubts: readonly CourseDoubt[] }
  | { readonly stage: 'running'; readonly step: PublishStep; readonly stop: () => void }
  | { readonly stage: 'failed'; readonly step: PublishStep; readonly message: string }
  | { readonly stage: 'changed' | 'deleted' }
  /** Stays until it is dismissed: where the race is, and whether visitors can search it. */
  | {
      readonly stage: 'published'
      readonly id: string
      readonly name: string
      readonly isSearchable: boolean
    }

/** Publishes the draft, and keeps the message about it. */
export function usePublishing(
  editor: DraftEditor,
  session: OperatorSession,
  onTab: (tab: 'Setup' | 'Course' | 'Races') => void,
) {
  const [publishing, setPublishing] = useState<Publishing>({ stage: 'idle' })

  const run = async () => {
    const { draft } = editor.get()
    const stopping = new AbortController()
    const published = await publishDraft(draft, {
      asOperator: session.asOperator,
      readMap: async () => draft.map?.dataUrl ?? fetchMap(draft.map?.url ?? ''),
      onStep: (step) => setPublishing({ stage: 'running', step, stop: () => stopping.abort() }),
      signal: stopping.signal,
    })
    if (published.outcome === 'published') {
      if (published.isNew) log('race_created', { raceId: published.id })
      const { name, season, group } = draft.details
      showToast(ADMIN_TEXTS.published(name))
      const isSearchable = season !== '' && group !== ''
      setPublishing({ stage: 'published', id: published.id, name, isSearchable })
      await editor.clear()
      onTab('Races')
      await refreshRaces()
      return
    }
    // What reached the server is remembered: trying again continues with the same race.
    editor.setTarget(published.outcome === 'deleted' ? null : published.target)
    if (published.outcome === 'stopped') return setPublishing({ stage: 'idle' })
    if (published.outcome !== 'failed') return setPublishing({ stage: published.outcome })
    const { step, message } = published
    showToast(ADMIN_TEXTS.publishFailed(step, message))
    setPublishing({ stage: 'failed', step, message })
    await refreshRaces()
  }

  return {
    publishing,
    close: () => setPublishing({ stage: 'idle' }),
    /** The Publish button: checks the draft first. */
    async publish() {
      const { draft } = editor.get()
      const missing = missingOf(draft)
      if (missing.length > 0) {
        const isCourseOnly = missing.every((part) => part === 'course')
        showToast(isCourseOnly ? ADMIN_TEXTS.courseNotComplete : ADMIN_TEXTS.missingInformation)
        // The toast disappears, but the header keeps listing what is missing.
        return onTab(isCourseOnly ? 'Course' : 'Setup')
      }
      const doubts = doubtsOf(draft)
      if (doubts.length > 0) return setPublishing({ stage: 'checking', doubts })
      await run()
    },
    run,
    /** Overwrites another operator's changes. */
    async overwrite() {
      const { target } = editor.get().draft
      if (target) editor.setTarget({ ...target, version: null })
      await run()
    },
  }
}
