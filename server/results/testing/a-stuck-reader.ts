const SOURCE = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, ask }) => {
  while (ask === 'for ever');
  parentPort.postMessage({ id, answer: { ok: false, reason: 'no-result' } })
})`

/** A worker that finds no result in any page, and never comes back from the page 'for ever'. */
export const A_STUCK_READER = new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`)
