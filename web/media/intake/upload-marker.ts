import type { Toast } from '../../../contract/texts/toast-texts.ts'

/** The marker's key in local storage while files are being added (MEDIA-30). */
const MARKER = 'racetrace.upload'
/** Held while files are being added, so that other tabs don't report the upload as interrupted. */
const LOCK = 'racetrace.upload'

/** Leaves a marker for the next page load, in case this upload doesn't finish. */
export function markUpload(file: string, now: number) {
  attempt(() => localStorage.setItem(MARKER, JSON.stringify({ file, since: now })))
}

export function clearMark() {
  attempt(() => localStorage.removeItem(MARKER))
}

/** Does the work under a lock that other tabs can see. */
export async function whileUploading<Value>(work: () => Promise<Value>): Promise<Value> {
  if (!navigator.locks) return work()
  // A shared lock: two tabs may add files at the same time.
  return navigator.locks.request(LOCK, { mode: 'shared' }, work)
}

/** The message about an upload that an earlier page didn't finish; removes the marker. */
export async function interruptedUpload(now: number): Promise<Toast | null> {
  const text = attempt(() => localStorage.getItem(MARKER))
  if (!text || (await isGoingOn())) return null
  clearMark()
  const { file, since } = readMark(text)
  // Loaded on demand: hardly any replay finds a marker.
  const { MEDIA_TEXTS } = await import('../../../contract/texts/media-texts.ts')
  return MEDIA_TEXTS.interrupted(file, since === null ? null : (now - since) / 60_000)
}

async function isGoingOn(): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? []
  return held.some(({ name }) => name === LOCK)
}

function readMark(text: string): { file: string; since: number | null } {
  const read: unknown = attempt(() => JSON.parse(text))
  const { file, since } = (read ?? {}) as { file?: unknown; since?: unknown }
  return {
    file: typeof file === 'string' ? file : 'your file',
    since: typeof since === 'number' ? since : null,
  }
}

/** Storage may be blocked; then there is no marker, and adding files still works. */
function attempt<Value>(call: () => Value): Value | null {
  try {
    return call()
  } catch {
    return null
  }
}
