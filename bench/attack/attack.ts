import type { Sent } from '../load/ask.ts'

/** The environment of attackers and visitors: a server with a large course, and a signed-in operator. */
export type Scene = {
  readonly origin: string
  /** A published race with a course of many points. */
  readonly raceId: string
  /** Of the operator's session. */
  readonly cookie: string
  readonly season: string
  readonly group: string
  readonly isShort: boolean
}

/** An attack, and what must still work during it. */
export type Attack = {
  readonly name: string
  readonly connections: number
  /** Requests altogether; without it as many as there is time for. */
  readonly most?: number
  /** The request with this number, counted from 0. */
  request(scene: Scene, nth: number): Sent | Promise<Sent>
  /** Answers the attacker may get; 503 only with Retry-After. */
  readonly statuses: readonly number[]
  /** Never stops sending: it often sees the end of the connection, and not the answer before it. */
  readonly isCutOff?: boolean
  /** Limit for every answer to the attacker, in milliseconds. */
  readonly withinMs?: number
  /** Something that is done a few at a time, which another visitor wants as well. */
  readonly turn?: Turn
  /** Problems afterwards, as sentences. */
  findTraces?(scene: Scene): Promise<string[]>
}

/** A request of another visitor that waits for its turn. */
export type Turn = {
  request(scene: Scene, nth: number): Promise<Sent>
  /** One fair turn in milliseconds, from the times that it and an attacker's request take alone. */
  fairMs(aloneMs: number, foreignMs: number): number
}

/** How an attack went for the attacker: answers by status, and the slowest of them. */
export type Answers = {
  readonly counts: Readonly<Record<string, number>>
  readonly slowestMs: number
}

/** Everything that was seen of an attack. */
export type Outcome = {
  readonly answers: Answers
  readonly visitors: {
    readonly count: number
    readonly failures: readonly string[]
    readonly p50: number
    readonly p99: number
    readonly worst: number
  }
  /** The other visitor's turn: the answer, its time, and a fair limit. */
  readonly turn: { readonly status: string; readonly ms: number; readonly fairMs: number } | null
  readonly traces: readonly string[]
  /** Bytes by which the data folder grew. */
  readonly grownBytes: number
  /** Most memory of the server, and of the largest program it started. */
  readonly serverBytes: number
  readonly childBytes: number
  /** Whether /api/ready answers when it is over. */
  readonly isReady: boolean
}
