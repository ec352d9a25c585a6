/** Resolves in a new task, so that the browser can update the page in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

let resolveDrawn = () => {}
const drawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve
})
/** Called when a map has its first picture. */
export const markMapDrawn = () => resolveDrawn()

/** Longest wait for a map before everything else continues without it. */
const MAP_TIMEOUT_MS = 1000

/** Resolves when a map has been drawn since the page was loaded, or when none comes. */
export const mapDrawn = (): Promise<void> =>
  Promise.race([drawn, new Promise<void>((resolve) => setTimeout(resolve, MAP_TIMEOUT_MS))])

/** Loads a part that the first picture of a map doesn't need, once that picture is there. */
export const afterMap =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    await mapDrawn()
    return load()
  }

/** Longest wait for an idle moment, in milliseconds: a busy phone may never have one. */
const TIMEOUT_MS = 2000

/** Waits until the page has loaded and is idle, so that later work doesn't delay the first picture. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    // Safari does not say when it is idle.
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 50)
    else window.requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS })
  })
}
