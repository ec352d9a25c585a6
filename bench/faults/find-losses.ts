import type { Activity } from '../../contract/logs.ts'
import type { RaceRequest } from '../../contract/request-calls.ts'
import { aClient, findFlaw } from '../../server/testing/a-publication.ts'
import { playVideo } from '../../server/testing/send-video.ts'
import { detailsOf, type Promised } from './load.ts'

/** Names of checked data: once complete, it must stay complete. */
export type Seen = { readonly races: Set<string>; clips: number; results: number }

/** A snapshot of what has been acknowledged. */
export const copyOf = (promised: Promised): Promised => ({
  ...promised,
  races: [...promised.races],
  requests: [...promised.requests],
  clips: [...promised.clips],
  results: [...promised.results],
})

/** Sentences about everything this server acknowledged but lacks, in whole or in part. */
export async function findLosses(
  origin: string,
  cookie: string,
  promised: Promised,
  seen: Seen,
): Promise<string[]> {
  const operator = aClient(origin, cookie)
  const losses: string[] = []
  const races = new Map((await operator.races()).map((race) => [race.id, race]))
  for (const { id, name } of promised.races) {
    if (!races.has(id)) losses.push(`${name} is gone`)
  }
  // Unacknowledged data too: whatever visitors can see must be complete.
  for (const race of races.values()) {
    const flaw = seen.races.has(race.id) ? null : await findFlaw(operator, race)
    if (flaw) losses.push(flaw)
    seen.races.add(race.id)
  }

  const { status, body } = await operator.call('GET', '/api/race-requests')
  if (status !== 200) return [...losses, `the operator's session was answered ${status}`]
  const requests = new Map((body as RaceRequest[]).map((request) => [request.id, request]))
  for (const { id, raceName } of promised.requests) {
    if (requests.get(id)?.raceName !== raceName) losses.push(`${raceName} is gone`)
  }
  for (const { raceName, details, season, raceGroup } of requests.values()) {
    const isWhole = details === detailsOf(raceName) && season === 'S8' && raceGroup === 'G'
    if (!isWhole) losses.push(`${raceName} is not whole`)
  }

  for (const clip of promised.clips.slice(seen.clips)) {
    const played = await playVideo(origin, clip)
    if (played.status !== 200 || !played.isWhole) losses.push(`a clip answered ${played.status}`)
  }
  seen.clips = promised.clips.length

  for (const { athlete, at } of promised.results.slice(seen.results)) {
    const kept = await operator.call('POST', '/api/athlete-results/fetch', athlete)
    const { result } = kept.body as { result?: { fetchedAt: string } }
    // A lost result would be fetched again, later than it was answered.
    if (!result || Date.parse(result.fetchedAt) > at)
      losses.push(`the result of ${athlete.idp} is gone`)
  }
  seen.results = promised.results.length

  const summary = (await operator.call('GET', '/api/logs/summary?days=2')).body as Activity
  const counted = summary
    .filter(({ what }) => what === '/')
    .reduce((sum, { count }) => sum + count, 0)
  if (counted < promised.events) losses.push(`${promised.events - counted} events are gone`)
  return losses
}
