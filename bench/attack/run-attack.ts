import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask } from '../load/ask.ts'
import { crowd } from '../load/crowd.ts'
import { readRequests } from '../load/visit-requests.ts'
import { end, quantileOf } from '../measure.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import type { Answers, Attack, Outcome, Scene, Turn } from './attack.ts'
import { setScene, sizeOf, watchMemory } from './attacked-server.ts'
import type { Order } from './attacker.ts'
import { ATTACKS } from './attacks.ts'
import { findBroken } from './judge.ts'
import { attackerText, type Line, othersText, toReport } from './report.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  },
})
const { short: isShort, only } = values
const seconds = isShort ? 1.5 : Number(values.seconds)
const REPORT = join(import.meta.dirname, '../attack.md')
/** Calls of other visitors per second. */
const RATE = 20
const WARM_SECONDS = 4
/**
 * Maximum wait for a turn, and for the end of a case. Without timing it is long enough for a
 * machine with busy processors.
 */
const LONGEST_MS = isShort ? 300_000 : 55_000
/** How long other visitors wait for an answer. */
const PATIENCE_MS = isShort ? LONGEST_MS : 10_000

/** More requests than time allows. */
const MANY = 1_000_000
/** More than the events one address may log. */
const SHORT_MOST = 1300

const attacks = ATTACKS.filter(({ name }) => name.includes(only))
const lines: Line[] = []
// With timing, each attack gets its own server; otherwise one server has to survive all of them.
let shared: Target | null = null
try {
  if (isShort) shared = await open()
  for (const attack of attacks) {
    const outcome = shared ? await run(attack, shared) : await onFresh(attack)
    const broken = typeof outcome === 'string' ? [outcome] : findBroken(attack, outcome, !isShort)
    lines.push({ name: attack.name, outcome, broken })
    console.log(`${broken.length === 0 ? 'kept' : 'BROKEN'}: ${attack.name}`)
    console.log(`  others: ${othersText(outcome)}\n  attacker: ${attackerText(outcome)}`)
    for (const sentence of broken) console.log(`  ${sentence}`)
    // Running only some cases doesn't make a report.
    if (!isShort && only === '') writeFileSync(REPORT, toReport(lines, seconds))
  }
} finally {
  await shared?.server.stop()
}
if (!isShort) console.log(toReport(lines, seconds))
const kept = lines.filter(({ broken }) => broken.length === 0).length
console.log(`attacks: ${kept} of ${attacks.length} kept every limit`)
end(kept === attacks.length && kept > 0)

type Target = { readonly server: RunningServer; readonly scene: Scene }

async function open(): Promise<Target> {
  const server = await startServer('embedded')
  return { server, scene: await setScene(server, isShort) }
}

/** Runs an attack on its own server; gives a sentence if it failed before anything was measured. */
async function onFresh(attack: Attack): Promise<Outcome | string> {
  const server = await startServer('embedded')
  try {
    return await run(attack, { server, scene: await setScene(server, isShort) })
  } catch (error) {
    return `does not survive: ${(error as Error).message}`
  } finally {
    await server.stop()
  }
}

async function run(attack: Attack, { server, scene }: Target): Promise<Outcome> {
  // Built before timing starts.
  const first = await attack.request(scene, 0)
  const fairMs = attack.turn && !isShort ? await findFairMs(attack.turn, first, scene) : Number.NaN
  const requests = await readRequests(scene.origin)
  // A server is slow for the first few seconds after it starts.
  if (!isShort) await crowd({ origin: scene.origin, requests, rate: RATE, seconds: WARM_SECONDS })
  const sizeBefore = sizeOf(server.dataDir)
  const stopWatching = watchMemory(server.pid)

  const attacker = fork(join(import.meta.dirname, 'attacker.ts'))
  attacker.send(orderOf(attack, scene))
  // The queueing visitor comes once the attacker has sent every request.
  if (attack.turn) await once(attacker, 'message')
  const answering = once(attacker, 'message') as Promise<[Answers]>
  const others = { origin: scene.origin, requests, rate: RATE, seconds, patienceMs: PATIENCE_MS }
  const visiting = crowd(others)
  const turn = attack.turn ? await takeTurn(attack.turn, scene, fairMs) : null
  // An attack on a queue has succeeded or failed once the visitor's turn is over.
  if (turn && attacker.connected) attacker.send('enough')
  const [[answers], report] = await Promise.all([answering, visiting])

  const times = Object.values(report.times).flat()
  const visitors = {
    count: times.length,
    failures: report.failures,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
    worst: quantileOf(times, 1),
  }
  const ready = { address: '10.220.0.1', method: 'GET', path: '/api/ready' } as const
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const { status } = await ask(scene.origin, ready, patience)
  const isReady = status === '200'
  if (!isReady) console.log(`GET ${ready.path}: ${status}`)
  const traces = isReady ? ((await attack.findTraces?.(scene)) ?? []) : []
  const grownBytes = sizeOf(server.dataDir) - sizeBefore
  return { answers, visitors, turn, traces, grownBytes, ...stopWatching(), isReady }
}

/**
 * With timing, the attacker continues for some seconds; otherwise they send a few requests and wait
 * for every answer, however slow the machine is.
 */
function orderOf({ name, connections, most, statuses }: Attack, scene: Scene): Order {
  if (most === undefined && (!isShort || statuses.length === 0)) {
    return { name, scene, seconds, most: MANY }
  }
  const few = Math.min(most ?? 2 * connections, SHORT_MOST)
  return { name, scene, seconds: LONGEST_MS / 1000, most: isShort ? few : (most ?? MANY) }
}

async function findFairMs(turn: Turn, foreign: Outgoing, scene: Scene): Promise<number> {
  const time = async (sent: Outgoing) => {
    const { status, ms } = await ask(scene.origin, sent, AbortSignal.timeout(LONGEST_MS))
    if (status !== '200') throw new Error(`${sent.path} was answered with ${status}`)
    return ms
  }
  // Twice, because the first also fetches what the server then caches.
  await time(await turn.request(scene, 0))
  const aloneMs = await time(await turn.request(scene, 1))
  const foreignMs = foreign.isSlow ? 0 : await time({ ...foreign, address: '10.211.0.1' })
  return turn.fairMs(aloneMs, foreignMs)
}

type Outgoing = Awaited<ReturnType<Turn['request']>>

async function takeTurn(turn: Turn, scene: Scene, fairMs: number) {
  // By then the server has read all requests, and the queue is full.
  await wait(1000)
  const sent = await turn.request(scene, 2)
  return { ...(await ask(scene.origin, sent, AbortSignal.timeout(LONGEST_MS))), fairMs }
}
