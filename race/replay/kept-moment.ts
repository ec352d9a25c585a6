import type { Seconds } from '../types.ts'
import { SPEEDS, type Speed } from './playback.ts'

/** The replay time and scroll position when the page was left. */
export type KeptMoment = {
  /** The page's query; with different athletes it is a different replay. */
  readonly search: string
  readonly time: Seconds
  readonly speed: Speed
  /** How far the page was scrolled down, in CSS pixels. */
  readonly scroll: number
}

/** Reads the stored moment of a page; nothing if it is invalid or belongs to another page. */
export function readKeptMoment(text: string | null, search: string): KeptMoment | null {
  const kept = parse(text)
  if (typeof kept !== 'object' || kept === null) return null
  const { search: own, time, speed, scroll } = kept as Partial<Record<keyof KeptMoment, unknown>>
  const known = SPEEDS.find((choice) => choice === speed)
  if (own !== search || known === undefined) return null
  if (!Number.isFinite(time) || !Number.isFinite(scroll)) return null
  return { search, time: time as Seconds, speed: known, scroll: Math.max(0, scroll as number) }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
