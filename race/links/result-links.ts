import { MAX_ATHLETES, readAllIdps, readIdp } from '../athlete-list.ts'
import { plainText } from '../text/plain-text.ts'
import type { Outcome } from '../types.ts'
import { firstOf, parseQuery, type Query } from './query.ts'

/** What a result link contains: only ids of the results site, never an address to fetch. */
type ResultLink = {
  readonly idp: string
  /** 8 for `/season-8/`; `null` if the link has none. */
  readonly season: number | null
  /** The site's code for the division and race, `H_LR3MS4JI13EE`; `null` if the link has none. */
  readonly event: string | null
  /** The race named in a link to one of our own replays, '2026 Northgate'. */
  readonly raceName?: string
}

/** One piece of pasted text: a parsed link, or the reason it was rejected. */
export type LinkEntry = Outcome<
  ResultLink,
  {
    readonly text: string
    readonly reason: 'not-a-link' | 'wrong-site' | 'no-idp' | 'duplicate' | 'too-many'
  }
>

/**
 * Reads result links to `host` from any text, in order; at most 5 are accepted. A link to a replay
 * at `ownHost`, port included, counts as all athletes in it.
 */
export function parseResultLinks(text: string, host: string, ownHost?: string): LinkEntry[] {
  const idps = new Set<string>()
  const hosts = ownHost ? [host, ownHost] : [host]
  const entries = cutPieces(text, hosts).flatMap((piece) =>
    parseLink(piece, hosts).map((entry) => ({ piece, entry })),
  )
  return entries.map(({ piece, entry }): LinkEntry => {
    if (!entry.ok) return entry
    if (idps.has(entry.idp)) return { ok: false, text: piece, reason: 'duplicate' }
    if (idps.size === MAX_ATHLETES) return { ok: false, text: piece, reason: 'too-many' }
    idps.add(entry.idp)
    return entry
  })
}

/** The idp in a link from the server; nothing if the link has none. */
export function findLinkIdp(link: string): string | null {
  return firstOf(parseQuery(/\?([^#]*)/.exec(link)?.[1] ?? ''), 'idp', readIdp)
}

/** The message when no link had a readable idp; nothing when one did. */
export function unreadableLinksText(entries: readonly LinkEntry[]): string | null {
  if (entries.some((entry) => entry.ok)) return null
  return `Could not extract IDP from URL${entries.length === 1 ? '' : '(s)'}`
}

// A comma may be part of a link, so it separates links only if another link clearly follows.
const GAPS = /[\s<>"]+|(?=https?:\/\/)|,(?=[\w.-]+\/)/i

/** Links and the text between them; words on the same line stay together as one piece. */
function cutPieces(text: string, hosts: readonly string[]): string[] {
  // Links copied from a page's source are escaped, sometimes twice.
  const lines = text.replace(/&(?:amp;)+/gi, '&').split(/[\r\n]+/)
  return lines.flatMap((line) => {
    const pieces: string[] = []
    let words: string[] = []
    for (const piece of line.split(GAPS).map(trimMarks)) {
      if (!isLink(piece, hosts)) {
        words.push(piece)
        continue
      }
      pieces.push(words.join(' '), piece)
      words = []
    }
    return [...pieces, words.join(' ')].filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  })
}

const MARKS = ",;.!()[]'"

function trimMarks(piece: string): string {
  const characters = [...piece]
  const isPart = (character: string) => !MARKS.includes(character)
  const start = characters.findIndex(isPart)
  return start === -1 ? '' : characters.slice(start, characters.findLastIndex(isPart) + 1).join('')
}

const LINK = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i

function parseLink(text: string, hosts: readonly string[]): LinkEntry[] {
  const fail = (reason: 'not-a-link' | 'wrong-site' | 'no-idp'): LinkEntry[] => [
    { ok: false, text, reason },
  ]
  if (!isLink(text, hosts)) return fail('not-a-link')
  const { scheme = 'https', site, path, query } = takeApart(text)
  const [resultsHost = '', ownHost] = hosts
  // Links are never fetched, so an old http:// is as good as https://.
  if (!/^https?$/i.test(scheme)) return fail('wrong-site')
  const values = parseQuery(query)
  if (ownHost !== undefined && isHost(site, ownHost)) {
    const replay = parseReplayLink(path, values)
    return replay.length > 0 ? replay : fail('no-idp')
  }
  if (!isHost(site, resultsHost)) return fail('wrong-site')
  const idp = firstOf(values, 'idp', readIdp)
  if (idp === null) return fail('no-idp')
  const season = /^\/season-([1-9]\d?)(?:\/|$)/i.exec(path)?.[1]
  return [
    {
      ok: true,
      idp,
      season: season === undefined ? null : Number(season),
      event: firstOf(values, 'event', readEvent) ?? firstOf(values, 'search_event', readEvent),
    },
  ]
}

/** The athletes in a link to one of our own replays, `/race?idp=A1&idp=B2&event=2026+Northgate`. */
function parseReplayLink(path: string, query: Query): LinkEntry[] {
  if (!/^\/race\/?$/.test(path)) return []
  const idps = readAllIdps(query.flatMap(([name, value]) => (name === 'idp' ? [value] : [])))
  const raceName = firstOf(query, 'event', (value) => plainText(value).trim() || null)
  const rest = { season: null, event: null, ...(raceName === null ? {} : { raceName }) }
  return idps.map((idp) => ({ ok: true, idp, ...rest }))
}

function isLink(text: string, hosts: readonly string[]): boolean {
  const { scheme, site, path, query } = takeApart(text)
  if (scheme !== undefined || hosts.some((host) => isHost(site, host))) return true
  return site.includes('.') && `${path}${query}` !== ''
}

function takeApart(text: string) {
  const [, scheme, site = '', path = '', query = ''] = LINK.exec(text) ?? []
  return { scheme, site, path, query }
}

// ASCII only: some other letters turn into ASCII when lower-cased, and would pass for the host.
function isHost(site: string, host: string): boolean {
  return /^[A-Za-z0-9.:[\]-]+$/.test(site) && site.toLowerCase() === host.toLowerCase()
}

/** Event codes aren't a closed set; this is the pattern they follow. */
function readEvent(value: string): string | null {
  return /^[A-Za-z0-9][\w.-]{0,63}$/.test(value) ? value : null
}
