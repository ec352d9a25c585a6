import {
  OTHER_TOOL_NAMES as OTHERS,
  TOOL_NAMES,
  TRACER_KEYS,
  TRACER_STEPS,
  TRACER_TEXTS,
} from '../../../contract/texts/tracer-texts.ts'
import { TOOL_KEYS, type Tool } from './input/tools.ts'

/** Tools whose button has several names, or one with its key. */
const NAMES: { readonly [tool in Tool]?: string } = {
  draw: `${TOOL_NAMES.draw} / ${OTHERS.stop}`,
  boundary: OTHERS.boundary,
  lap: `${TOOL_NAMES.lap} / ${OTHERS.closeLap} / ${OTHERS.addLaps(0)}`,
  segment: `${TOOL_NAMES.segment} / ${OTHERS.redraw}`,
  follow: `${TOOL_NAMES.follow} / ${OTHERS.followWay}`,
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
          {(Object.keys(TOOL_NAMES) as Tool[]).map((tool) => (
            <li key={tool} className="flex items-center justify-between gap-3">
              {NAMES[tool] ?? TOOL_NAMES[tool]}
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
