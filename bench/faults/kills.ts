import { setTimeout as wait } from 'node:timers/promises'
import type { CuttableDisk } from '../../server/testing/a-power-cut.ts'
import { aClient } from '../../server/testing/a-publication.ts'
import type { Fault } from './fault.ts'
import { copyOf, findLosses, type Seen } from './find-losses.ts'
import { startLoad } from './load.ts'
import { startServers } from './servers.ts'

/** The longest a server runs under load before it is killed, in milliseconds. */
const LONGEST_RUN = 6000

type Wanted = {
  readonly fault: string
  readonly servers: number
  readonly kills: number
  readonly env: Readonly<Record<string, string>>
  /** The disk of the data folder, if its power is cut each time. */
  readonly disk?: CuttableDisk
}

/** Kills a server under load at random moments, then checks everything it acknowledged. */
export async function killAtRandom({
  fault,
  servers: count,
  kills,
  env,
  disk,
}: Wanted): Promise<Fault> {
  const servers = await startServers(count, {
    TRUST_PROXY: 'loopback',
    PATH: process.env.PATH ?? '',
    ...env,
  })
  // A generated password is a setting that must survive the kills.
  const password = /password is (\S+)/.exec(servers.said)?.[1] ?? ''
  const cookie = await aClient(await servers.someone(0)).signIn(password)
  const load = startLoad(servers, cookie)
  const { promised } = load
  const seen: Seen = { races: new Set(), clips: 0, results: 0 }
  const lost: string[] = []
  let times = 0
  try {
    for (; times < kills; times++) {
      await wait(Math.random() * LONGEST_RUN)
      const index = times % count
      // A machine without power answers nothing, not even that the disk is gone.
      const killed = servers.kill(index)
      disk?.cut()
      await killed
      // Checking for losses isn't part of the load, and takes longer the more data there is.
      load.pause()
      await disk?.restore()
      const before = copyOf(promised)
      // With a second server, calls go there at once; otherwise the killed one has to restart.
      if (count === 1) await servers.restart(index)
      const origin = await servers.someone(0)
      lost.push(...(await findLosses(origin, cookie, before, seen)))
      if (count > 1) await servers.restart(index)
      load.resume()
      console.log(`${fault}, ${times + 1} of ${kills}: ${summaryOf(promised)}`)
    }
  } catch (error) {
    lost.push(`after kill ${times + 1}: ${error}`)
    // Otherwise a caller waiting for a server would wait forever.
    await servers.restart(times % count)
  }
  await load.stop()
  // A final check of everything on every server, including the password.
  for (let turn = 0; turn < count; turn++) {
    const origin = await servers.someone(turn)
    const fresh = { races: new Set<string>(), clips: 0, results: promised.results.length }
    lost.push(...(await findLosses(origin, cookie, promised, fresh)))
    if ((await aClient(origin).signIn(password)) === '') lost.push('the password is gone')
  }
  lost.push(...promised.surprises)
  return { fault, tried: `at random moments under load: ${summaryOf(promised)}`, times, lost }
}

function summaryOf(promised: ReturnType<typeof copyOf>) {
  const { races, requests, clips, results, events, reads, cutOff } = promised
  return [
    `${races.length} races`,
    `${requests.length} requests`,
    `${clips.length} uploads`,
    `${results.length} results`,
    `${events} events acknowledged`,
    `${reads} pages read`,
    `${cutOff} calls cut off`,
  ].join(', ')
}
