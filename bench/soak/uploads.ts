import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { makeVideo } from '../../tools/testing/make-test-video.ts'

/** The outcome of the uploads: ready videos, and refusals that say when to retry. */
export type Uploads = { readonly ready: number; readonly busy: number; readonly wrong: string[] }

const pause = (seconds: number, signal: AbortSignal) =>
  setTimeout(1000 * seconds, null, { signal }).catch(() => {})

/** Visitors who send one video after another until `signal` stops them. */
export async function uploadUntil(
  signal: AbortSignal,
  origin: string,
  visitors: number,
): Promise<Uploads> {
  const path = await makeVideo({ seconds: 8, size: '1280x720', rate: 30 })
  const file = new Blob([readFileSync(path)], { type: 'video/mp4' })
  const told = { ready: 0, busy: 0, wrong: [] as string[] }
  const visit = async (visitor: number) => {
    for (let turn = 0; !signal.aborted; turn++) {
      const form = new FormData()
      form.append('video', file, 'clip.mp4')
      // Addresses the crowd doesn't use, and a new one once the server limits the last.
      const address = `10.250.${visitor}.${Math.floor(turn / 50)}`
      const reply = await fetch(`${origin}/api/upload-video`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: form,
      })
      const text = await reply.text()
      const wait = Number(reply.headers.get('retry-after'))
      if (reply.status === 200) told.ready += 1
      else if (reply.status === 503 && wait > 0) told.busy += 1
      else told.wrong.push(`${reply.status} ${text.slice(0, 100)}`)
      // They retry when the server says so; the queue stays full anyway.
      if (reply.status !== 200) await pause(wait || 1, signal)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return told
}
