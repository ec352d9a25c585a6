import type { Seconds } from '../types.ts'

/** `m:ss` below an hour, `h:mm:ss` from 3,600 s; whole seconds, rounded down like a clock. */
export function clockText(time: Seconds): string {
  if (!Number.isFinite(time)) return '–'
  const whole = Math.floor(Math.abs(time))
  const sign = time < 0 && whole > 0 ? '-' : ''
  const seconds = twoDigits(whole % 60)
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  if (hours === 0) return `${sign}${minutes}:${seconds}`
  return `${sign}${hours}:${twoDigits(minutes)}:${seconds}`
}

/** A difference with its sign: `+0:42`, `-1:05`, `+0:00`. */
export function gapText(gap: Seconds): string {
  const text = clockText(gap)
  return text.startsWith('-') || text === '–' ? text : `+${text}`
}

const CLOCK = /^(?:(\d+):)?(\d+):(\d{2}(?:\.\d+)?)$/

/**
 * A printed time (`4:07`, `66:40`, `1:06:40`, `53:47.18`) in seconds; null for a dash or any other
 * text. Minutes may exceed 59 when there are no hours, as on results pages.
 */
export function parseClock(text: string): Seconds | null {
  const match = CLOCK.exec(text.trim())
  if (!match) return null
  const [, hours, minutes, seconds] = match
  if (Number(seconds) >= 60 || (hours !== undefined && Number(minutes) >= 60)) return null
  const time = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  return Number.isSafeInteger(Math.ceil(time)) ? time : null
}

/** A duration typed by an operator: `M:SS`, or seconds alone; anything else counts as 0. */
export function parseDuration(text: string): Seconds {
  const parts = text.trim().split(':').map(countingNumber)
  if (parts.length > 2) return 0
  const [first = 0, second] = parts
  return second === undefined ? first : first * 60 + second
}

/** A duration as shown in the operator's input: `M:SS`, empty when 0 or missing. */
export function durationText(duration: Seconds | null | undefined): string {
  if (!duration || !Number.isFinite(duration) || duration < 0) return ''
  const whole = Math.floor(duration)
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`
}

const TIME_OF_DAY = /^(\d{1,2}):(\d{1,2}):(\d{1,2})$/

/** A time of day written `H:M:S`, in seconds since midnight; null if it isn't one. */
export function parseTimeOfDay(text: string): Seconds | null {
  const match = TIME_OF_DAY.exec(text.trim())
  if (!match) return null
  const [hours, minutes, seconds] = match.slice(1).map(Number) as [number, number, number]
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return hours * 3600 + minutes * 60 + seconds
}

function countingNumber(text: string): number {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(value) ? value : 0
}

/** Rounds a live figure down, with a tolerance because 0.29 x 100 is 28.999999999999996. */
export function wholePart(value: number): number {
  return Math.floor(value + 1e-6)
}

/** Pads to two digits, for minutes and seconds. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Number pads have no colon, so points stand for it; fractions of a minute aren't used. */
export const withColons = (text: string) => text.replace(/[.,;]/g, ':')
