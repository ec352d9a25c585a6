import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Crowd, Report } from './visitors.ts'

/** Sends visitors, from their own process, and reports the outcome. */
export async function crowd(wanted: Crowd): Promise<Report> {
  const child = fork(join(import.meta.dirname, 'visitors.ts'), { serialization: 'advanced' })
  child.send(wanted)
  const [report] = (await once(child, 'message')) as [Report]
  child.disconnect()
  return report
}
