import type { Race } from '../../contract/races.ts'
import type { SearchResult } from '../../contract/search-calls.ts'
import type { VisitorRequest } from './visitors.ts'

/** All requests of visitors on a race day, except uncached ones. */
export async function readRequests(origin: string): Promise<VisitorRequest[]> {
  const races = (await (await fetch(`${origin}/api/races`)).json()) as Race[]
  const page = await (await fetch(`${origin}/`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  const [race] = races
  if (!race || !script) throw new Error('The server has no sample race, or no pages')
  const get = (name: string, path: string, weight: number): VisitorRequest => ({
    name,
    method: 'GET',
    path,
    weight,
  })
  const cached = ['RTNG0001', 'RTNG0004', 'RTNG0007', 'RTNG0165', 'RTNG0201'].map(
    (idp): VisitorRequest => ({
      name: 'a result that is known',
      method: 'POST',
      path: '/api/athlete-results/fetch',
      body: JSON.stringify({ idp }),
      weight: 5,
    }),
  )
  return [
    get('the landing page', '/', 16),
    get('a replay page', '/race?idp=RTNG0004', 10),
    get('a script', script, 11),
    get('the list of races', '/api/races', 15),
    get('the segments of a race', `/api/races/${race.id}/segments`, 5),
    get('the course of a race', `/api/races/${race.id}/course-path`, 5),
    get('the map of a race', race.mapImageUrl, 4),
    ...cached,
    {
      name: 'a counted visit',
      method: 'POST',
      path: '/api/visits',
      body: JSON.stringify({ what: '/' }),
      weight: 9,
    },
  ]
}

/**
 * Athletes of the simulated site that the server hasn't seen: each needs a page fetched and read.
 */
export async function findNewcomers(origin: string, wanted: number): Promise<string[]> {
  const ask = async <Reply>(path: string, body?: object) => {
    const reply = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    })
    return (await reply.json()) as Reply
  }
  type Option = { value: string; label: string }
  const idps = new Set<string>()
  for (const season of await ask<Option[]>('/api/hyrox/seasons')) {
    const path = `/api/hyrox/groups?season=${encodeURIComponent(season.value)}`
    for (const group of await ask<Option[]>(path)) {
      const query = { season: season.value, group: group.value, name: 'm', sexMode: 'all' }
      const found = await ask<SearchResult[] | { error: string }>('/api/hyrox/search', query)
      if (!Array.isArray(found)) continue
      for (const { cols } of found) {
        const idp = cols[3] && new URL(cols[3]).searchParams.get('idp')
        // The server already has those of the sample race.
        if (idp && !idp.startsWith('RT')) idps.add(idp)
      }
      if (idps.size >= wanted) return [...idps].slice(0, wanted)
    }
  }
  return [...idps]
}
