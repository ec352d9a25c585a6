import { RESULTS_HOST } from '../../../contract/result-calls.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { RIVALS_TEXTS } from '../../../contract/texts/rivals-texts.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { parseResultLinks } from '../../../race/links/result-links.ts'
import { type GhostWish, readOtherGhost } from '../../../race/rivals/ghost-wish.ts'
import { timelineOfResult } from '../../../race/timeline.ts'
import type { Outcome } from '../../../race/types.ts'
import { keepForRacePage, loadResults } from '../../search/loading/load-results.ts'
import { toWanted } from '../../search/use-links.ts'

type Pasted = Outcome<
  { readonly wish: GhostWish; readonly result: AthleteResult | null },
  { readonly message: string }
>

/** A pasted plan or result, loaded and checked for times before it is added to the address. */
export async function readPasted(text: string): Promise<Pasted> {
  const fail = (message: string) => ({ ok: false, message }) as const
  const other = readOtherGhost(text)
  if (other?.kind === 'plan') return { ok: true, wish: other, result: null }
  const entries = parseResultLinks(text, RESULTS_HOST, window.location.host)
  const [linked] = entries.flatMap(toWanted)
  // An idp isn't a link, but it is enough for a result we have seen.
  const wanted =
    linked ?? (other?.kind === 'idp' && !text.includes('/') ? { idp: other.idp } : null)
  if (!wanted) {
    const refused = entries.find((entry) => !entry.ok && entry.reason !== 'not-a-link')
    return fail(
      refused && !refused.ok ? SEARCH_TEXTS.linkRefused[refused.reason] : RIVALS_TEXTS.pasteWrong,
    )
  }
  const { results, failures } = await loadResults([wanted], null)
  const [result] = results
  if (!result) return fail(failures[0]?.message ?? RIVALS_TEXTS.pasteWrong)
  if (!timelineOfResult(result)) return fail(RIVALS_TEXTS.noTimes(result.athleteName))
  keepForRacePage([result], null)
  return { ok: true, wish: { kind: 'idp', idp: result.idp }, result }
}
