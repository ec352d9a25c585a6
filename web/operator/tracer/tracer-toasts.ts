import type { Toast } from '../../../contract/texts/toast-texts.ts'
import { TRACER_TEXTS as TEXTS } from '../../../contract/texts/tracer-texts.ts'
import type { DrawingOutcome } from '../../../race/drawing/course-drawing.ts'
import { showToast, toastStore } from '../../ui/toast-store.ts'

/** Milliseconds to read a toast; after that it only covers the map. */
const READ_AFTER = 1500

/**
 * Shows outcomes as toasts, and clears them when the pointer moves on, or on a tap, because they
 * cover the map.
 */
export function createTracerToasts(now: () => number) {
  let shownAt = 0
  return {
    show(outcome: DrawingOutcome) {
      const toast = toastOf(outcome)
      if (!toast) return
      shownAt = now()
      showToast(toast)
    },
    /** A pointer is being used over the map. */
    clearAway() {
      const toast = toastStore.getOpen()
      // A refusal stays until it times out.
      if (toast && !toast.isDestructive && now() - shownAt > READ_AFTER) toastStore.dismiss()
    },
  }
}

/** Toasts with fixed text; null where the screen already shows the outcome. */
const TOASTS = {
  nothing: null,
  undone: null,
  redone: null,
  'point-moved': null,
  'bad-point': null,
  'drawing-started': TEXTS.started,
  'drawing-stopped': TEXTS.stopped,
  'point-removed': TEXTS.pointRemoved,
  'path-cleared': TEXTS.cleared,
  'no-path': TEXTS.noPath,
  full: TEXTS.full,
  'all-traced': TEXTS.allTraced,
  'lap-started': TEXTS.lapStarted,
  'no-lap': TEXTS.noLap,
  'no-way': TEXTS.noWay,
  'lap-too-short': TEXTS.lapTooShort,
  'bad-count': TEXTS.badLapCount,
  smoothed: TEXTS.smoothed,
  'no-stroke': TEXTS.noStroke,
  edited: null,
  cut: TEXTS.cut,
  laid: TEXTS.laid,
  'lap-centred': TEXTS.lapCentred,
  'no-roxzone': TEXTS.noRoxzone,
  'off-lap': TEXTS.offLap,
  // Shown where the course is copied from, because the map isn't on screen yet.
  'course-put': null,
  'not-next': TEXTS.notNext,
  'not-cut': TEXTS.notCut,
  'not-joined': TEXTS.notJoined,
  'not-reversed': TEXTS.notReversed,
  'not-deleted': TEXTS.notDeleted,
} as const

/** The message about an outcome; null where the screen shows it already. */
export function toastOf(outcome: DrawingOutcome): Toast | null {
  switch (outcome.type) {
    case 'lap-closed':
      return TEXTS.lapClosed(outcome.points)
    case 'segment-drawn':
      return TEXTS.segmentDrawn(outcome.label, outcome.nextLabel)
    case 'lap-drawn':
      // If nothing follows the lap yet, the page asks how many laps each run takes.
      return outcome.followers > 0 ? TEXTS.lapDrawn(outcome.followers) : null
    case 'followed':
      return TEXTS.followed(outcome.label, outcome.laps)
    case 'joined':
      return TEXTS.joined(outcome.label)
    case 'reversed':
      return TEXTS.reversed(outcome.label)
    case 'laps-added':
      return TEXTS.lapsAdded(outcome.count)
    case 'boundary-moved':
      return TEXTS.boundaryMoved(outcome.label, outcome.point)
    case 'boundary-set':
      return TEXTS.boundarySet(outcome.label, outcome.point, outcome.nextLabel)
    case 'incomplete':
      return TEXTS.incomplete(outcome.label)
    case 'saved':
      return TEXTS.saved(outcome.segments, outcome.points)
    default:
      return TOASTS[outcome.type]
  }
}
