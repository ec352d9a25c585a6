import { endSession } from '../../../contract/video-calls.ts'
import { newId } from '../../storage/new-id.ts'

/**
 * The key under which the current session's name is stored while the server has clips of this
 * browser.
 */
const SESSION = 'racetrace.clips'
const CHANNEL = 'racetrace.tabs'

type Message = { readonly from: string; readonly word: 'hello' | 'here' | 'bye' }

let isWatching = false

/**
 * Ends the session when the last tab closes: the server then deletes its clips at once. Tabs
 * announce themselves on opening, because there is no time to ask on closing.
 */
export function watchTabs() {
  if (isWatching || typeof BroadcastChannel === 'undefined') return
  isWatching = true
  const self = newId()
  const others = new Set<string>()
  const channel = new BroadcastChannel(CHANNEL)
  const say = (word: Message['word']) => channel.postMessage({ from: self, word })
  channel.onmessage = ({ data: { from, word } }: MessageEvent<Message>) => {
    if (word === 'bye') others.delete(from)
    else others.add(from)
    if (word === 'hello') say('here')
  }
  say('hello')
  addEventListener('pagehide', () => {
    say('bye')
    if (others.size === 0 && findSession()) leave()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say('hello')
  })
}

function leave() {
  localStorage.removeItem(SESSION)
  navigator.sendBeacon(endSession.path)
}

/** The session that clips are uploaded in. */
export function currentSession(): string {
  const known = findSession()
  if (known) return known
  const name = newId()
  try {
    localStorage.setItem(SESSION, name)
  } catch {
    // Without storage, the session only ends after its hour.
  }
  return name
}

/** The session whose clips the server may still have; null once it has ended. */
export function findSession(): string | null {
  try {
    return localStorage.getItem(SESSION)
  } catch {
    return null
  }
}
