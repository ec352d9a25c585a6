import { twoDigits } from '../../../../race/text/clock-text.ts'
import type { Seconds } from '../../../../race/types.ts'

/** The text the site prints for a missing value. */
export const MUTED_DASH = '<span class="text-muted">&ndash;</span>'

/** Text as it appears in a page. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** `00:58:35`; the caller rounds, as some tables round up and others down. */
export function clockOf(time: Seconds): string {
  const parts = [Math.floor(time / 3600), Math.floor(time / 60) % 60, Math.floor(time) % 60]
  return parts.map(twoDigits).join(':')
}

/** `03:45`, for differences. */
export function minutesOf(time: Seconds): string {
  return `${twoDigits(Math.floor(time / 60))}:${twoDigits(Math.floor(time) % 60)}`
}

/** A query in an attribute: encoded, and its ampersands escaped. */
export function linkQuery(values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return `?${pairs.join('&amp;')}`
}
