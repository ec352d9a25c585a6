import { buildTracedPart, timeAtTracedEnd } from '../../../../race/drawing/traced-part.ts'
import { buildTrack, positionAt } from '../../../../race/replay/track.ts'
import { SEGMENTS } from '../../../../race/segments.ts'
import { progressAt, segmentAtProgress, type Timeline } from '../../../../race/timeline.ts'
import type { MapPoint, Seconds } from '../../../../race/types.ts'
import { createFrameLoop } from '../../../ui/frame-loop.ts'
import { createEmitter } from '../../../ui/store.ts'
import type { Tracer } from './tracer.ts'

/** Race seconds per second: the whole race takes about a minute and a half. */
const SPEED = 50
/** The course is measured this long after its last change, in milliseconds, not on every press. */
const SETTLED_AFTER = 300

/** Where the athlete is, and how far the traced part goes. */
export type PreviewMoment = {
  readonly time: Seconds
  readonly end: Seconds
  readonly label: string
  /** Null until two points are traced. */
  readonly place: MapPoint | null
}

/** Plays an athlete along the tracing so far. */
export type Preview = ReturnType<typeof createPreview>

export function createPreview(tracer: Tracer, first: Timeline, createFrames = createFrameLoop) {
  let timeline = first
  let isPlaying = false
  let time: Seconds = 0
  let placeAt: ((time: Seconds) => MapPoint | null) | null = null
  let end: Seconds = 0
  let settling: ReturnType<typeof setTimeout> | undefined
  const { on, emit } = createEmitter()

  function emitSoon() {
    clearTimeout(settling)
    settling = setTimeout(emit, SETTLED_AFTER)
  }

  /** Measured when it is needed, not on every stroke: a long course takes a moment. */
  function measure() {
    if (placeAt) return placeAt
    const { tracing } = tracer.drawing
    const course = buildTracedPart(tracing, tracer.map.width, tracer.map.height)
    end = course ? timeAtTracedEnd(tracing, timeline) : 0
    time = Math.min(time, end)
    const track = course && buildTrack(course, timeline)
    placeAt = (at) => (course && track ? positionAt(course, track, at) : null)
    return placeAt
  }

  const frames = createFrames((elapsed) => {
    measure()
    time = Math.min(time + elapsed * SPEED, end)
    if (time >= end) stop()
    emit()
  })
  function stop() {
    isPlaying = false
    frames.stop()
  }

  const stopListening = tracer.onChange((change) => {
    if (change !== 'points' && change !== 'drawing') return
    placeAt = null
    // The end of the tracing moves with every point; a playing athlete continues, and the rest
    // updates later.
    if (change === 'drawing') emitSoon()
  })

  return {
    get isPlaying() {
      return isPlaying
    },
    moment(): PreviewMoment {
      const place = measure()(time)
      const { index } = segmentAtProgress(progressAt(timeline, time))
      return { time, end, label: SEGMENTS[index]?.label ?? '', place }
    },
    toggle() {
      measure()
      if (isPlaying) stop()
      else if (end > 0) {
        if (time >= end) time = 0
        isPlaying = true
        frames.start()
      }
      emit()
    },
    /** Plays a different athlete, from the start. */
    setTimeline(next: Timeline) {
      stop()
      timeline = next
      placeAt = null
      time = 0
      emit()
    },
    /** Reports the athlete's position, once the course hasn't changed for a moment. */
    emitSoon,
    seek(to: Seconds) {
      measure()
      time = Math.min(Math.max(0, to), end)
      emit()
    },
    onChange: on,
    close() {
      stop()
      clearTimeout(settling)
      stopListening()
    },
  }
}
