import type { Attack, Outcome } from './attack.ts'

/** 99 of 100 calls of other visitors must be answered within this, unless they queue. */
const P99_MS = 250
/** A database writes its log in files of 16 MB, and an uploading clip has 30. */
const MOST_GROWN_BYTES = 64 * 1024 * 1024
/** The server alone needs about 600 MB, and a worker reading the largest fields another 400. */
const MOST_SERVER_BYTES = 1.5 * 1024 ** 3
/** Limit for a program started by the server. */
const MOST_CHILD_BYTES = 2_000_000 * 1024

type Limits = Pick<Attack, 'statuses' | 'withinMs' | 'isCutOff'>

/** Every broken limit, as a sentence; speed counts only when it is measured. */
export function findBroken(limits: Limits, outcome: Outcome, isTimed: boolean): string[] {
  const { answers, visitors, turn, traces, grownBytes, serverBytes, childBytes, isReady } = outcome
  const broken = [...traces]
  for (const [status, count] of Object.entries(answers.counts)) {
    if (!isAllowed(status, limits.statuses)) broken.push(`the attacker got ${status} (${count})`)
  }
  const isAnswered = Object.keys(answers.counts).some(
    (status) =>
      limits.statuses.map(String).includes(status) ||
      (limits.isCutOff === true && status.startsWith('hung up')),
  )
  // An attack on a queue may end before it is answered.
  if (limits.statuses.length > 0 && !isAnswered && !turn) broken.push('the attacker got no answer')
  if (visitors.count === 0) broken.push('nobody else came')
  const [failure] = visitors.failures
  if (failure) broken.push(`${visitors.failures.length} calls of others failed (${failure})`)
  if (turn && turn.status !== '200') broken.push(`the other visitor got ${turn.status}`)
  if (grownBytes > MOST_GROWN_BYTES) broken.push(`the data grew by ${grownBytes} bytes`)
  if (serverBytes > MOST_SERVER_BYTES) broken.push(`the server took ${serverBytes} bytes`)
  if (childBytes > MOST_CHILD_BYTES) broken.push(`a program took ${childBytes} bytes`)
  if (!isReady) broken.push('the server is not ready afterwards')
  return isTimed ? [...broken, ...findSlow(limits, outcome)] : broken
}

/** A client that is disconnected, or leaves without an answer, received nothing wrong. */
function isAllowed(status: string, statuses: readonly number[]): boolean {
  return statuses.map(String).includes(status) || /^(no answer|hung up)/.test(status)
}

function findSlow({ withinMs }: Limits, { answers, visitors, turn }: Outcome): string[] {
  const slow: string[] = []
  if (!(visitors.p99 < P99_MS)) slow.push(`p99 of others is not below ${P99_MS} ms`)
  if (turn && turn.ms > turn.fairMs) slow.push('the other visitor waited longer than a fair turn')
  if (withinMs !== undefined && answers.slowestMs > withinMs) {
    slow.push(`the attacker was not answered within ${withinMs / 1000} s`)
  }
  return slow
}
