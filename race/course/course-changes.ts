import { SEGMENTS } from '../segments.ts'
import type { Seconds } from '../types.ts'

/** Everything about a published race that an operator could see change. */
export type PublishedRace = {
  readonly details: { readonly [name: string]: unknown }
  readonly mapHash: string
  readonly segments: readonly {
    readonly key: string
    readonly startIdx: number | null
    readonly endIdx: number | null
    readonly durationSec: Seconds | null
  }[]
  /** x, y, x, y, … */
  readonly path: readonly number[]
}

/**
 * What changed: names of details, `map`, `durations`, and the keys of segments whose position
 * changed.
 */
export type RaceChange = string

/**
 * What changed from one published state to the next, in the order of the editor; everything for the
 * first state. Empty when they are the same.
 */
export function findRaceChanges(before: PublishedRace | null, after: PublishedRace): RaceChange[] {
  const details = Object.keys(after.details).filter(
    (name) => textOf(before?.details[name]) !== textOf(after.details[name]),
  )
  const map = before?.mapHash === after.mapHash ? [] : ['map']
  const moved = SEGMENTS.map(({ key }) => key).filter(
    (key) => !before || !isSamePiece(pieceOf(before, key), pieceOf(after, key)),
  )
  const isTimed = ({ segments }: PublishedRace) =>
    JSON.stringify(segments.map(({ durationSec }) => durationSec))
  const durations = !before || isTimed(before) === isTimed(after) ? [] : ['durations']
  return [...details, ...map, ...moved, ...durations]
}

/** A map area from the database is an object of its own every time, always in the same order. */
const textOf = (detail: unknown) => JSON.stringify(detail ?? null)

function pieceOf({ segments, path }: PublishedRace, key: string): readonly number[] {
  const segment = segments.find((candidate) => candidate.key === key)
  if (!segment || segment.startIdx === null || segment.endIdx === null) return []
  return path.slice(2 * segment.startIdx, 2 * segment.endIdx + 2)
}

const isSamePiece = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((value, i) => value === b[i])
