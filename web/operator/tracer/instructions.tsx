import {
  TOOL_NAMES,
  TRACER_KEYS,
  TRACER_STEPS,
  TRACER_TEXTS,
} from '../../../contract/texts/tracer-texts.ts'
import { TOOL_KEYS, type Tool } from './input/tools.ts'

const NAMES: { readonly [tool in Tool]: string } = {
  draw: `${TOOL_NAMES.start} / ${TOOL_NAMES.stop}`,
  boundary: TOOL_NAMES.boundaryAlone,
  'undo-point': TOOL_NAMES.undoPoint,
  clear: TOOL_NAMES.clear,
  lap: `${TOOL_NAMES.startLap} / ${TOOL_NAMES.closeLap} / ${TOOL_NAMES.addLaps(0)}`,
  smooth: TOOL_NAMES.smooth,
  centre: TOOL_NAMES.centre,
  undo: TOOL_NAMES.undo,
  redo: TOOL_NAMES.redo,
  'zoom-in': TOOL_NAMES.zoomIn,
  'zoom-out': TOOL_NAMES.zoomOut,
  fit: TOOL_NAMES.fit,
  preview: TOOL_NAMES.play,
  save: TOOL_NAMES.save,
  segment: `${TOOL_NAMES.segment} / ${TOOL_NAMES.redraw}`,
  'draw-lap': TOOL_NAMES.drawLap,
  follow: `${TOOL_NAMES.follow} / ${TOOL_NAMES.followWay}`,
  stations: TOOL_NAMES.stations,
  move: TOOL_NAMES.move,
  cut: TOOL_NAMES.cut,
  delete: TOOL_NAMES.delete,
  join: TOOL_NAMES.join,
  reverse: TOOL_NAMES.reverse,
  angles: TOOL_NAMES.angles,
  'full-screen': TOOL_NAMES.fullScreen,
  leave: TOOL_NAMES.leave,
}

const KEY = 'rounded border border-line bg-surface px-1.5 py-0.5 text-xs text-text'

/**
 * How to trace a course, and the key of every tool. On its own layer, like the toolbar, because
 * that makes painting beside them twice as fast.
 */
export function Instructions() {
  return (
    <section
      aria-label={TRACER_TEXTS.instructions}
      className="relative z-0 grid gap-6 text-sm text-quiet"
    >
      <ol className="grid list-decimal content-start gap-2 pl-5">
        {TRACER_STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="grid content-start gap-4">
        <ul aria-label={TRACER_TEXTS.keys} className="grid gap-x-6 gap-y-2">
          {(Object.keys(NAMES) as Tool[]).map((tool) => (
            <li key={tool} className="flex items-center justify-between gap-3">
              {NAMES[tool]}
              <kbd className={`${KEY} whitespace-nowrap`}>{TOOL_KEYS[tool].shown}</kbd>
            </li>
          ))}
        </ul>
        <dl id="tracer-keys" className="grid gap-2">
          {TRACER_KEYS.map(([keys, effect]) => (
            <div key={keys}>
              <dt className="inline font-semibold text-text">{keys}</dt>{' '}
              <dd className="inline">{effect}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
