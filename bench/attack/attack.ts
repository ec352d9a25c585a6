import type { Sent } from '../load/ask.ts'

/**
 * The setting for attackers and visitors: a server with a large course, and a signed-in operator.
 */
export type Scene = {
  readonly origin: string
  /** A published race with a course of many points. */
  readonly raceId: string
  /** The operator's session cookie. */
  readonly cookie: string
  readonly season: string
  readonly group: string
  readonly isShort: boolean
}

/** An attack, and what must still work during it. */
export type Attack = {
  readonly name: string
  readonly connections: number
  /** Total requests; without it, as many as time allows. */
  readonly most?: number
  /** The request with this number, counted from 0. */
  request(scene: Scene, nth: number): Sent | Promise<Sent>
  /** Statuses the attacker may get; 503 only with Retry-After. */
  readonly statuses: readonly number[]
  /** It never stops sending, so it often sees the connection close instead of the answer. */
  readonly isCutOff?: boolean
  /** Limit for every answer to the attacker, in milliseconds. */
  readonly withinMs?: number
  /** A queued operation that another visitor wants too. */
  readonly turn?: Turn
  /** Problems found afterwards, as sentences. */
  findTraces?(scene: Scene): Promise<string[]>
}

/** Another visitor's request that has to queue. */
export type Turn = {
  request(scene: Scene, nth: number): Promise<Sent>
  /** A fair wait in milliseconds, given how long it and an attacker's request take alone. */
  fairMs(aloneMs: number, foreignMs: number): number
}

/** The attacker's results: answers by status, and the slowest answer. */
export type Answers = {
  readonly counts: Readonly<Record<string, number>>
  readonly slowestMs: number
}

/** Everything observed during an attack. */
export type Outcome = {
  readonly answers: Answers
  readonly visitors: {
    readonly count: number
    readonly failures: readonly string[]
    readonly p50: number
    readonly p99: number
    readonly worst: number
  }
  /** The other visitor's queued request: the answer, its time, and a fair limit. */
  readonly turn: { readonly status: string; readonly ms: number; readonly fairMs: number } | null
  readonly traces: readonly string[]
  /** How much the data folder grew, in bytes. */
  readonly grownBytes: number
  /** Peak memory of the server, and of the largest program it started. */
  readonly serverBytes: number
  readonly childBytes: number
  /** Whether /api/ready is OK afterwards. */
  readonly isReady: boolean
}
