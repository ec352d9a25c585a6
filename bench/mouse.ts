import type { CDPSession } from '@playwright/test'

/** A mouse on a part of the page. Playwright's own looks for drag and drop in the page at every move. */
export function aMouse(
  session: CDPSession,
  box: { x: number; y: number; width: number; height: number },
) {
  let at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  let held = {}
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased' | 'mouseWheel', rest = {}) =>
    session.send('Input.dispatchMouseEvent', { type, ...at, ...held, ...rest }).then(() => {})
  const move = (x: number, y: number) => {
    at = { x: box.x + box.width * x, y: box.y + box.height * y }
    return send('mouseMoved')
  }
  return {
    move,
    async press(x: number, y: number, key?: 'with Shift') {
      await move(x, y)
      held = { button: 'left', buttons: 1, modifiers: key ? 8 : 0 }
      await send('mousePressed', { clickCount: 1 })
    },
    async release() {
      await send('mouseReleased', { buttons: 0, clickCount: 1 })
      held = {}
    },
    wheel: (deltaY: number) => send('mouseWheel', { deltaX: 0, deltaY }),
  }
}

/** Something for every frame, not waited for: a hand does not wait for the screen either. */
export async function everyFrame(work: (frame: number) => Promise<void>) {
  const done: Promise<void>[] = []
  for (let frame = 0; frame < 300; frame++) {
    done.push(work(frame))
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
  await Promise.all(done)
}

/** The value that a share of all stays below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
