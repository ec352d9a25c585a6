import type { Tracer } from '../state/tracer.ts'
import type { Crosshair } from './crosshair.ts'
import { findTool, runTool, type ScreenTool } from './tools.ts'

/** Keys work wherever the focus is on this tab, but not in inputs and dialogs. */
export function followKeys(
  stage: HTMLElement,
  tracer: Tracer,
  crosshair: Crosshair,
  screen: { readonly [tool in ScreenTool]: () => void },
) {
  let isSpaceDown = false

  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target)) return
    const isOnMap = event.target === stage || event.target === document.body
    if (event.key === ' ' && isOnMap) {
      isSpaceDown = true
      event.preventDefault()
      return
    }
    if (event.target === stage && !isSystem(event) && crosshair.key(event)) {
      event.preventDefault()
      return
    }
    const tool = findTool(event)
    if (!tool) return
    event.preventDefault()
    if (tool === 'preview' || tool === 'full-screen') screen[tool]()
    else runTool(tracer, tool)
  }
  const up = ({ key }: KeyboardEvent) => {
    if (key === ' ') isSpaceDown = false
  }
  // No event arrives here for a key released in another window.
  const leave = () => {
    isSpaceDown = false
  }

  const events = new AbortController()
  const { signal } = events
  window.addEventListener('keydown', down, { signal })
  window.addEventListener('keyup', up, { signal })
  window.addEventListener('blur', leave, { signal })
  return { isSpaceDown: () => isSpaceDown, stop: () => events.abort() }
}

const isSystem = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** Whether the operator is typing, or a dialog is open (ADMIN-51). */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const taken = 'input, textarea, select, [role="dialog"]'
  return target.isContentEditable || target.closest(taken) !== null
}
