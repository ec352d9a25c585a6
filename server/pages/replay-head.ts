import type { FastifyBaseLogger } from 'fastify'
import { shareImageAddress } from '../../contract/share-image-call.ts'
import { replayTags } from '../../contract/texts/page-tags.ts'
import { readIdps } from '../../race/athlete-list.ts'
import { parseQuery } from '../../race/links/query.ts'
import { readReplayLink, writeReplayLink } from '../../race/links/replay-link.ts'
import { readRivals, rivalsQuery } from '../../race/rivals/rivals-link.ts'
import type { SharedLinks } from '../share-image/shared-links.ts'
import type { Head } from './page-head.ts'

/** Longer race names are cut to this length. */
const LONGEST_EVENT = 200

/**
 * The head of a shared replay. An athlete who is unknown, or not found in time, isn't named: the
 * page itself loads the results, and says so when it cannot.
 */
export async function findReplayHead(
  address: string,
  log: Pick<FastifyBaseLogger, 'error'>,
  { findShared, patienceMs }: Pick<SharedLinks, 'findShared' | 'patienceMs'>,
): Promise<Pick<Head, 'tags' | 'address' | 'image' | 'isEmbeddable'> | null> {
  const search = address.split('?')[1] ?? ''
  const query = parseQuery(search)
  const valuesOf = (wanted: string) =>
    query.filter(([name]) => name === wanted).map(([, value]) => value)
  const idps = readIdps(valuesOf('idp'))
  if (idps.length === 0) return null
  const event = valuesOf('event')[0]?.trim().slice(0, LONGEST_EVENT) || null

  const shared = await inTime(findShared({ idps, event }), patienceMs).catch((error) => {
    // Errors are ignored because the page works without tags.
    log.error(error)
    return null
  })
  if (!shared || shared.athletes.length === 0) return null
  // Social networks open this address, so it opens the same replay as the shared link.
  const rivals = readRivals(search)
  return {
    tags: replayTags(shared.athletes, shared.race ?? shared.raceName, !rivals.isHidden),
    address: writeReplayLink({
      ...{ idps, event },
      ...readReplayLink(search),
      rivals: rivalsQuery(rivals),
    }),
    isEmbeddable: true,
    image: shareImageAddress(idps, event, !rivals.isHidden),
  }
}

function inTime<Value>(work: Promise<Value>, patienceMs: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), patienceMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
