const SOURCE = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, ask }) => {
  const { input } = ask
  const text = typeof input === 'string' ? input : new TextDecoder().decode(input)
  while (text.includes('for ever'));
  parentPort.postMessage({ id, answer: { ok: false, reason: 'no-result' } })
})`

/** A worker that finds no result in any page, and never comes back from the page 'for ever'. */
export const A_STUCK_READER = new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`)
