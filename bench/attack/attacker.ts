import { Agent } from 'node:http'
import { setPriority } from 'node:os'
import { ask } from '../load/ask.ts'
import type { Answers, Scene } from './attack.ts'
import { ATTACKS } from './attacks.ts'

/** The process's arguments: attack, target, duration, and the maximum number of requests. */
export type Order = {
  readonly name: string
  readonly scene: Scene
  readonly seconds: number
  readonly most: number
}

/** Sent once every request is out, so that another visitor can queue behind them. */
const UNDER_WAY = 'under way'

// A real attacker has their own machine; this one only gets processor time that others leave.
setPriority(10)

// Any message after the order means stop.
const leaving = new AbortController()
process.once('message', async (order: Order) => {
  process.once('message', () => leaving.abort())
  process.send?.(await attack(order))
  process.disconnect()
})

async function attack({ name, scene, seconds, most }: Order): Promise<Answers> {
  const found = ATTACKS.find((attack) => attack.name === name)
  if (!found) throw new Error(`No attack is called ${name}`)
  const { connections } = found
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(seconds * 1000)])
  const counts: Record<string, number> = {}
  let [sent, slowestMs] = [0, 0]
  let underWay = 0
  const onSent = () => {
    underWay += 1
    if (found.turn && underWay === connections) process.send?.(UNDER_WAY)
  }
  const send = async () => {
    while (!signal.aborted && sent < most) {
      const request = await found.request(scene, sent++)
      const { status, ms } = await ask(scene.origin, request, signal, { agent, onSent })
      counts[status] = (counts[status] ?? 0) + 1
      slowestMs = Math.max(slowestMs, ms)
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  agent.destroy()
  return { counts, slowestMs }
}
