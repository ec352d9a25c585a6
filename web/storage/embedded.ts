import { EMBED_ROOT } from '../../race/links/embed-link.ts'

/** Whether this page is an embed, which stores nothing and sends no cookies. */
export const isEmbedded = () => globalThis.location?.pathname.startsWith(EMBED_ROOT)

const values = new Map<string, string>()
const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
}

/**
 * The browser's storage, which may be blocked; in an embed, memory that lasts as long as the page.
 */
export function storageOf(area: 'session' | 'local') {
  if (isEmbedded()) return memory
  return area === 'session' ? window.sessionStorage : window.localStorage
}
