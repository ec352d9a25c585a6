import { fetchResult, RESULTS_HOST } from '../../../contract/result-calls.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { PREVIEW_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { parseResultLinks } from '../../../race/links/result-links.ts'
import { buildTimeline } from '../../../race/splits/build-timeline.ts'
import { type Timeline, timelineOfResult } from '../../../race/timeline.ts'
import type { Outcome } from '../../../race/types.ts'
import { callApi, sentenceOf } from '../../api/call-api.ts'

/** An athlete who can be played along the course. */
export type PreviewAthlete = { readonly name: string; readonly timeline: Timeline }

/** The invented athletes of the sample race. */
export async function loadSampleAthletes(): Promise<PreviewAthlete[]> {
  const { default: athletes } = await import('../../../contract/sample/athletes.json')
  return athletes.flatMap(({ name, totalTime, segmentTimes }) => {
    const built = buildTimeline({ total: totalTime, times: segmentTimes })
    return built.ok ? { name, timeline: built.timeline } : []
  })
}

/** The athlete of a result link or a replay link; otherwise an error message. */
export async function loadLinkedAthlete(
  link: string,
  ownHost: string,
): Promise<Outcome<{ athlete: PreviewAthlete }, { message: string }>> {
  const [entry] = parseResultLinks(link, RESULTS_HOST, ownHost)
  if (!entry?.ok) {
    return { ok: false, message: SEARCH_TEXTS.linkRefused[entry?.reason ?? 'not-a-link'] }
  }
  const { idp, season, event: eventId, raceName } = entry
  const known = season === null || !eventId ? {} : { season: `season-${season}`, eventId }
  const body = { idp, ...known, ...(raceName ? { eventName: raceName } : {}) }
  try {
    const { result } = await callApi(fetchResult, { body })
    const timeline = timelineOfResult(result)
    if (!timeline) return { ok: false, message: PREVIEW_TEXTS.noTimes(result.athleteName) }
    return { ok: true, athlete: { name: result.athleteName, timeline } }
  } catch (error) {
    return { ok: false, message: sentenceOf(error) }
  }
}
