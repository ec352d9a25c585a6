import type { Failure } from '../../../contract/failures.ts'
import { RACE_FAILURES } from '../../../contract/operator-failures.ts'
import type { Outcome } from '../../../race/types.ts'
import { createFairQueue } from '../../fairness/fair-queue.ts'
import { createWorkerCalls } from '../../fairness/worker-calls.ts'
import type { READERS, ReadAsk, SentFields } from './readers.ts'

export type FieldReader = ReturnType<typeof createFieldReader>

/** The largest body takes about four seconds; this allows for a busy machine. */
const PATIENCE_MS = 60_000
const IDLE_MS = 10_000
/** Enough for six million times as text, as numbers, checked, and as text again. */
const MEGABYTES = 1024
/** Bodies that wait in memory, each of up to 20 MB. */
const LONGEST = 4

/** One body at a time in a worker: 180,000 athletes would keep every visitor waiting for seconds. */
export function createFieldReader() {
  const queue = createFairQueue({ atOnce: 1, longest: LONGEST })
  const file = new URL('./read-worker.ts', import.meta.url)
  const options = { patienceMs: PATIENCE_MS, idleMs: IDLE_MS, megabytes: MEGABYTES }
  const worker = createWorkerCalls<ReadAsk, ReturnType<typeof READERS.readFields>>(file, options)
  return {
    /** Takes the raw request body, because its JSON is also too large for the event loop. */
    async read(input: Uint8Array): Promise<Outcome<SentFields, Failure>> {
      const turn = await queue.run(() => worker.call({ reader: 'readFields', input }))
      if (!turn.ok) return { ok: false, ...RACE_FAILURES['fields-busy'] }
      return turn.value ?? { ok: false, ...RACE_FAILURES['fields-too-slow'] }
    },
    close: worker.close,
  }
}
