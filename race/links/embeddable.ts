import { EMBED_ROOT } from './embed-link.ts'
import { linkOfPage } from './replay-link.ts'

/**
 * The path of a replay on this site from a pasted address: `/race?idp=A1&t=600`. Null for any other
 * address.
 */
export function readEmbeddable(address: string, origin: string): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
  const [page, search = ''] = path.replace(/#.*$/, '').split('?', 2)
  if (page !== '/race' && page !== `${EMBED_ROOT}race`) return null
  const link = linkOfPage(search)
  return link.includes('idp=') ? link : null
}
