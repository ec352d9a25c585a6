import type { Toast } from '../../../contract/texts/toast.ts'
import { TRACER_TEXTS as TEXTS } from '../../../contract/texts/tracer.ts'
import type { DrawingOutcome } from '../../../race/tracing/course-drawing.ts'

/** What to tell the operator about an outcome; nothing where the screen says it all. */
export function toastOf(outcome: DrawingOutcome): Toast | null {
  switch (outcome.type) {
    case 'nothing':
    case 'undone':
    case 'redone':
    case 'point-moved':
    case 'bad-point':
      return null
    case 'drawing-started':
      return TEXTS.started
    case 'drawing-stopped':
      return TEXTS.stopped
    case 'point-removed':
      return TEXTS.pointRemoved
    case 'path-cleared':
      return TEXTS.cleared
    case 'no-path':
      return TEXTS.noPath
    case 'full':
      return TEXTS.full
    case 'all-traced':
      return TEXTS.allTraced
    case 'lap-started':
      return TEXTS.lapStarted
    case 'lap-closed':
      return TEXTS.lapClosed(outcome.points)
    case 'laps-added':
      return TEXTS.lapsAdded(outcome.count)
    case 'no-lap':
      return TEXTS.noLap
    case 'lap-too-short':
      return TEXTS.lapTooShort
    case 'bad-count':
      return TEXTS.badLapCount
    case 'smoothed':
      return TEXTS.smoothed
    case 'no-stroke':
      return TEXTS.noStroke
    case 'boundary-moved':
      return TEXTS.boundaryMoved(outcome.label, outcome.point)
    case 'boundary-set':
      return TEXTS.boundarySet(outcome.label, outcome.point, outcome.nextLabel)
    case 'incomplete':
      return TEXTS.incomplete(outcome.label)
    case 'saved':
      return TEXTS.saved(outcome.segments, outcome.points)
  }
}
