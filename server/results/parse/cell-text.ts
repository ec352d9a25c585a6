import { parseClock, parseTimeOfDay, twoDigits } from '../../../race/text/clock-text.ts'
import { plainText } from '../../../race/text/plain-text.ts'
import type { Seconds } from '../../../race/types.ts'

const STARTS_PLAIN = /^[0-9A-Za-z]/
const DASHES = /^[\s\p{Pd}\u2212\u00ad_:.,/*]*$/u

/** A UTF-8 dash read as single bytes, as in a page saved with the wrong encoding. */
const BROKEN_DASH = /^â(?:€|\u0080)[\u0090-\u0095“”\u2018\u2019\u2013\u2014]$/

/** Whether a cell is empty. The site then prints a dash, and not always the same one. */
export function isMissing(text: string): boolean {
  return !STARTS_PLAIN.test(text) && (DASHES.test(text) || BROKEN_DASH.test(text))
}

/** The text of a cell, or null for a dash. */
export function textOrNone(text: string | undefined): string | null {
  return text === undefined || isMissing(text) ? null : plainText(text)
}

const NEGATIVE = /^[-\u2212\u2013]\s*(?=\d)/

/**
 * A printed time in seconds, or null when it isn't one. Old seasons use a comma before the
 * fraction, and a star may mark a corrected time. A negative time is parsed, so that it is reported
 * as impossible and not as unreadable.
 */
export function parseTime(text: string): Seconds | null {
  const plain = text.replace(',', '.').replace(/^\*|\*$/, '')
  if (!NEGATIVE.test(plain)) return parseClock(plain)
  const time = parseClock(plain.replace(NEGATIVE, ''))
  return time === null ? null : -time
}

/** A time of day in seconds since midnight; fractions, which elite pages may have, are cut off. */
export function parseDayTime(text: string): Seconds | null {
  return parseTimeOfDay(text.replace(/[.,]\d+$/, ''))
}

const DAY: Seconds = 86_400

/** The time of day this many seconds after any midnight, `09:00:02`. */
export function dayTimeText(time: Seconds): string {
  const whole = Math.floor(sinceMidnight(time))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map(twoDigits).join(':')
}

/** The same time of day, between 0 and 24 h: races can run past midnight. */
export function sinceMidnight(time: Seconds): Seconds {
  return ((time % DAY) + DAY) % DAY
}

const NUMBER = String.raw`(\d{1,3}(?:[.,' ]\d{3})+|\d{1,9})`
const PLACE = new RegExp(String.raw`^${NUMBER}\.?(?:\s*(?:\/|of|von)\s*${NUMBER})?$`, 'i')

/** A rank (`7`, `7.`, `1,204`, `7 / 310`); null for a dash, 0 and words. */
export function parsePlace(text: string): number | null {
  return readCount(PLACE.exec(text)?.[1])
}

/** The number of athletes printed with a rank: 310 in `7 / 310`. */
export function parseRanked(text: string): number | null {
  return readCount(PLACE.exec(text)?.[2])
}

function readCount(digits: string | undefined): number | null {
  const count = Number(digits?.replace(/\D/g, '') ?? 0)
  return Number.isSafeInteger(count) && count > 0 ? count : null
}

/** Enough for any label and value; a broken page may have its whole text in one cell. */
const LONGEST_TEXT = 200

/** Shortens a text so that it can be reported. */
export function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
}
