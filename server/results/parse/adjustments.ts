import type { AthleteResult } from '../../../contract/result-schema.ts'
import type { Seconds } from '../../../race/types.ts'
import { parseTime } from './cell-text.ts'
import { linesOfValue, type ValueRows } from './labelled-values.ts'

type Adjustment = AthleteResult['adjustments'][number]

/** Penalties and bonuses as the judges wrote them, a line each (SPLIT-11). */
export function readAdjustments(values: ValueRows): Adjustment[] {
  return (['penalty', 'bonus'] as const).flatMap((kind) =>
    linesOfValue(values, kind)
      .map((text) => ({ kind, text, seconds: parseAdjustment(text) }))
      .filter(({ text }) => !NOTHING.test(text)),
  )
}

/** What judges write when there is nothing to report. */
const NOTHING = /^(?:[0:.,]+|no|none|nein|keine|n\/a)$/i
const CLOCK = /^[+-]?\s*((?:\d+:)?\d+:\d{2}(?:[.,]\d+)?)(?![\d:])/
const BRACKETS = /\(\s*(\d+)\s*s(?:ec\w*)?\s*\)/gi
const AMOUNT = /^[+-]?\s*(\d+(?:[.,]\d+)?)\s*(m|s)(?:in|ec|inutes?|econds?|inuten?|ek|ekunden?)?\b/i

/**
 * The seconds in a judge's line: `RUN 5 (300s)`, `00:01:00 - Wall Balls Queue` or `5 Minutes -
 * missing 1 lap`. The amount comes first; later numbers belong to the reason.
 */
export function parseAdjustment(text: string): Seconds | null {
  const bracketed = [...text.matchAll(BRACKETS)].map(([, seconds]) => Number(seconds))
  if (bracketed.length > 0) return counted(bracketed.reduce((sum, seconds) => sum + seconds, 0))
  const clock = CLOCK.exec(text)?.[1]
  if (clock !== undefined) return parseTime(clock)
  const first = readAmount(text)
  if (first === null) return null
  const second = first.isMinutes ? readAmount(first.rest.replace(/^\s*(?:and|,)?\s*/, '')) : null
  return counted(first.seconds + (second?.isMinutes === false ? second.seconds : 0))
}

function readAmount(text: string): { seconds: Seconds; isMinutes: boolean; rest: string } | null {
  const match = AMOUNT.exec(text)
  if (!match) return null
  const isMinutes = match[2]?.toLowerCase() === 'm'
  const amount = Number(match[1]?.replace(',', '.'))
  return { seconds: amount * (isMinutes ? 60 : 1), isMinutes, rest: text.slice(match[0].length) }
}

const counted = (seconds: Seconds) => (Number.isSafeInteger(Math.ceil(seconds)) ? seconds : null)
