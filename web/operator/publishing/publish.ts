import { saveCoursePath, saveSegments } from '../../../contract/course-change-calls.ts'
import { changeRace, createRace } from '../../../contract/race-change-calls.ts'
import type { PublishStep } from '../../../contract/texts/operator/admin-texts.ts'
import { ApiError, callApi, sentenceOf } from '../../api/call-api.ts'
import { detailsToStore, pathToStore, segmentsToStore } from '../draft/course-of-draft.ts'
import type { Draft, Target } from '../draft/draft.ts'

/**
 * The outcome of publishing. Whatever reached the server is in `target`: the next try continues
 * from there.
 */
export type Published =
  | { readonly outcome: 'published'; readonly id: string; readonly isNew: boolean }
  | { readonly outcome: 'stopped'; readonly target: Target | null }
  /** Another operator has changed the race since it was opened, or deleted it. */
  | { readonly outcome: 'changed' | 'deleted'; readonly target: Target | null }
  | {
      readonly outcome: 'failed'
      readonly step: PublishStep
      readonly message: string
      readonly target: Target | null
    }

type Options = {
  /** Runs a call, and asks for the password again when the session has ended. */
  readonly asOperator: <Reply>(call: () => Promise<Reply>) => Promise<Reply>
  /** The map as a data URL, for a race that is not on the server yet. */
  readonly readMap: () => Promise<string>
  readonly onStep: (step: PublishStep) => void
  readonly signal: AbortSignal
}

/** Publishes in the order of ADMIN-10: the race, its segments, its course. */
export async function publishDraft(draft: Draft, options: Options): Promise<Published> {
  const { asOperator, onStep, signal } = options
  let { target } = draft
  let step: PublishStep = 'race'
  const isNew = target === null
  const enter = (next: PublishStep) => {
    step = next
    onStep(next)
  }
  try {
    enter('race')
    target = await asOperator(() => saveRace(draft, options))
    const { id } = target
    const params = { id }
    const version = () => ({ version: target?.version ?? null })

    enter('segments')
    const segments = segmentsToStore(draft)
    const waiting = await asOperator(() =>
      callApi(saveSegments, { params, body: { segments, ...version() }, signal }),
    )
    target = { ...target, version: waiting.version }

    enter('course')
    const path = { pathPoints: pathToStore(draft.course), ...draft.tracedOn }
    const saved = await asOperator(() =>
      callApi(saveCoursePath, { params, body: { ...path, ...version() }, signal }),
    )
    target = { ...target, version: saved.version }
    // A new course alone doesn't republish an unpublished race.
    if (!saved.isPublished) {
      await asOperator(() => callApi(changeRace, { params, body: { isPublished: true }, signal }))
    }
    return { outcome: 'published', id, isNew }
  } catch (error) {
    if (signal.aborted) return { outcome: 'stopped', target }
    if (error instanceof ApiError && error.status === 412) return { outcome: 'changed', target }
    // A new race can't have been deleted on the server, so a 404 means that its map is missing.
    if (target && error instanceof ApiError && error.status === 404)
      return { outcome: 'deleted', target }
    return { outcome: 'failed', step, message: sentenceOf(error), target }
  }
}

async function saveRace(draft: Draft, { readMap, signal }: Options): Promise<Target> {
  const { target, map } = draft
  const body = detailsToStore(draft)
  if (!target) {
    const mapImageUrl = await readMap()
    const { id, version } = await callApi(createRace, { body: { ...body, mapImageUrl }, signal })
    return { id, version }
  }
  // A map that is already on the server isn't sent again.
  const change = {
    ...body,
    version: target.version,
    ...(map?.dataUrl ? { mapImageUrl: map.dataUrl } : {}),
  }
  const { version } = await callApi(changeRace, { params: { id: target.id }, body: change, signal })
  return { ...target, version }
}
