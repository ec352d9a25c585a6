import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Option } from '../../contract/search-calls.ts'
import { aClient, aPublishing, publish } from '../../server/testing/a-publication.ts'
import { PASSWORD, type RunningServer } from '../start-server.ts'
import type { Scene } from './attack.ts'

const POINTS = 50_000

/** Publishes a race with a large course, and finds a race to search. */
export async function setScene({ origin }: RunningServer, isShort: boolean): Promise<Scene> {
  const cookie = await aClient(origin).signIn(PASSWORD)
  const client = aClient(origin, cookie)
  const { publication, ...publishing } = aPublishing('A large course')
  const { width, height } = publication.path
  const pathPoints = Array.from({ length: POINTS }, (_, i) => ({
    x: (width / 2) * (1 + Math.sin(i / 700)),
    y: (height / 2) * (1 + Math.cos(i / 900)),
  }))
  const raceId = await publish(client, {
    ...publishing,
    publication: {
      ...publication,
      path: { ...publication.path, pathPoints },
    },
  })
  // The oldest race has the fewest divisions, so a search sends only a handful of requests to the
  // site.
  const season = await lastOf('/api/hyrox/seasons')
  const group = await lastOf(`/api/hyrox/groups?season=${encodeURIComponent(season)}`)
  return { origin, raceId, cookie, season, group, isShort }

  async function lastOf(path: string): Promise<string> {
    const options = (await client.call('GET', path)).body as Option[]
    return options.at(-1)?.value ?? ''
  }
}

/** Bytes of a file, or of all files in a folder. */
export function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found?.size ?? 0
  const names = ifThere(() => readdirSync(path)) ?? []
  return names.reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

/** Watches the memory of a process and its children; the function stops that and gives the peak. */
export function watchMemory(pid: number): () => { serverBytes: number; childBytes: number } {
  // Memory used at startup isn't counted.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  let childBytes = 0
  const timer = setInterval(() => {
    for (const child of childrenOf(pid)) childBytes = Math.max(childBytes, peakOf(child))
  }, 50)
  return () => {
    clearInterval(timer)
    return { serverBytes: peakOf(pid), childBytes }
  }
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

const read = (path: string) => ifThere(() => readFileSync(path, 'utf8')) ?? ''

/** Processes end and files disappear between two samples. */
function ifThere<Value>(look: () => Value): Value | null {
  try {
    return look()
  } catch {
    return null
  }
}
