import type { PageResult } from '../../../contract/result-schema.ts'
import type { Option, SearchResult } from '../../../contract/search-calls.ts'
import { readIdp } from '../../../race/athlete-list.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { ResultsSource, SearchQuery } from '../source.ts'

/** One step of the check: its name, whether it passed, and what was found. */
export type Finding = { readonly step: string; readonly isGood: boolean; readonly note: string }

/** Such common names that every race has one of them. */
const COMMON_NAMES = ['a', 'Smith', 'Lee', 'Müller', 'Garcia']

/**
 * Makes every step of a visitor's request against the real site, and reports what no longer
 * matches. It stops at the first failure, because later steps depend on it. Sends about a dozen
 * requests.
 */
export async function examineSource(source: ResultsSource): Promise<Finding[]> {
  const findings: Finding[] = []
  const note = (step: string, isGood: boolean, text: string) => {
    findings.push({ step, isGood, note: text })
    return isGood
  }

  const seasons = await source.seasons()
  const isListed = seasons.ok && seasons.options.length > 0
  if (!note('seasons', isListed, seasons.ok ? listed(seasons.options) : seasons.reason))
    return findings

  const { season, group, text } = await findRaceGroup(source, seasons.ok ? seasons.options : [])
  if (!note('race groups', group !== undefined, text)) return findings

  const [seasonValue, groupValue] = [season, group ?? '']
  const divisions = await source.divisions(seasonValue, groupValue)
  const hasDivisions = divisions.ok && divisions.options.length > 0
  if (!note('divisions', hasDivisions, divisions.ok ? listed(divisions.options) : divisions.reason))
    return findings

  for (const name of COMMON_NAMES) {
    const search = {
      season: seasonValue,
      group: groupValue,
      name,
      firstname: '',
      sexMode: 'all',
    } as const
    const found = await source.search(search)
    if (!found.ok) {
      note('search', false, found.reason)
      return findings
    }
    const [first] = found.results
    const idp = first ? readIdp(/[?&]idp=([^&#]+)/.exec(first.cols[3])?.[1] ?? '') : null
    if (!first || !idp) continue
    note('search', true, `${found.results.length} found for '${name}'`)
    findings.push(...(await examineTeams(source, search, found.results)))
    const outcome = await source.result({ idp, season: seasonValue, eventId: first.event_id })
    if (!outcome.ok) note('result', false, outcome.reason)
    else findings.push(...examinePage(outcome.page))
    return findings
  }
  note('search', false, `nobody found for ${COMMON_NAMES.join(', ')}`)
  return findings
}

/** The first season with races: the newest may have none yet, or be unreachable for the moment. */
async function findRaceGroup(source: ResultsSource, seasons: readonly Option[]) {
  const passed: string[] = []
  for (const { value, label } of seasons) {
    const groups = await source.groups(value)
    const [first] = groups.ok ? groups.options : []
    if (groups.ok && first) {
      const text = [...passed, listed(groups.options)].join('; ')
      return { season: value, group: first.value, text }
    }
    passed.push(`${label}: ${groups.ok ? 'no races' : groups.reason}`)
    if (!groups.ok && groups.reason === 'circuit-open') break
  }
  return { season: '', group: undefined, text: passed.join('; ') }
}

/**
 * Whether the second member of a team is found by their own last name; empty if no team was found.
 */
async function examineTeams(
  source: ResultsSource,
  search: SearchQuery,
  results: readonly SearchResult[],
): Promise<Finding[]> {
  const team = results.find(({ cols }) => cols[0].includes(' / '))
  const second = team?.cols[0].split(' / ')[1]
  const name = second?.split(' ').at(-1)
  if (!team || !second || !name) return []
  const firstname = second.slice(0, -name.length).trim()
  const found = await source.search({ ...search, name, firstname })
  const isGood = found.ok && found.results.some(({ cols }) => cols[0] === team.cols[0])
  return [
    { step: 'team', isGood, note: isGood ? 'found by either member' : 'found by one member only' },
  ]
}

/** Whether the whole page was understood, not just parts of it. */
function examinePage(page: PageResult): Finding[] {
  const times = Object.values(page.segmentTimes).filter(
    (time) => time !== null && time !== undefined,
  )
  const unaccounted = Object.values(page.unaccountedTimes).reduce((total, time) => total + time, 0)
  const sum = times.reduce((total, time) => total + time, unaccounted)
  const isWhole = page.totalTime === null || Math.abs(sum - page.totalTime) < 0.01
  const estimated = page.estimatedSegments.length
  const reasons = [...new Set(page.warnings.map(({ reason }) => reason))].join(', ')
  return [
    {
      step: 'result',
      isGood: page.athleteName !== '' && page.totalTime !== null,
      note: page.totalTime === null ? 'no total' : `total ${clockText(page.totalTime)}`,
    },
    {
      step: 'splits',
      isGood: isWhole && estimated < 30,
      note: `${times.length} segments, ${estimated} of them estimated, sum ${isWhole ? 'right' : 'wrong'}`,
    },
    { step: 'warnings', isGood: page.warnings.length === 0, note: reasons || 'none' },
  ]
}

function listed(options: readonly { readonly label: string }[]): string {
  const shown = options.slice(0, 3).map(({ label }) => label)
  return `${options.length}: ${shown.join(', ')}${options.length > shown.length ? ', …' : ''}`
}
