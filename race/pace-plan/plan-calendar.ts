import { clockText } from '../text/clock-text.ts'
import type { PaceRow } from './pace-card.ts'

/** The race a plan is for, with its date at the venue. */
type PlannedRace = {
  readonly id: string
  readonly title: string
  readonly location: string
  /** `2026-03-14`. */
  readonly date: string
}

/** Maximum bytes per line in a calendar file; longer lines are folded. */
const MOST_BYTES = 75

/**
 * An all-day event for a race, with the pace plan in its notes (RFC 5545). `name` is the plan's
 * name, `now` the current time in UTC: `2026-03-01T08:00:00.000Z`.
 */
export function planCalendar(
  race: PlannedRace,
  plan: { readonly name: string; readonly rows: readonly PaceRow[] },
  { link, now }: { readonly link: string; readonly now: string },
): string {
  const notes = [
    plan.name,
    ...plan.rows.map(
      ({ label, split, end }) => `${label}: ${clockText(split)} (${clockText(end)})`,
    ),
    link,
  ]
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Racetrace//Pace plan//EN', 'BEGIN:VEVENT'],
    `UID:${escapeText(`${race.id}-${race.date}@racetrace`)}`,
    `DTSTAMP:${now.slice(0, 19).replace(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${race.date.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(race.title)}`,
    `LOCATION:${escapeText(race.location)}`,
    `DESCRIPTION:${escapeText(notes.join('\n'))}`,
    ...['TRANSP:OPAQUE', 'END:VEVENT', 'END:VCALENDAR'],
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Splits between characters, because one can take four bytes. */
function fold(line: string): string {
  let bytes = 0
  let folded = ''
  for (const character of line) {
    const size = bytesOf(character.codePointAt(0) ?? 0)
    const isFull = bytes + size > MOST_BYTES
    folded += isFull ? `\r\n ${character}` : character
    bytes = isFull ? 1 + size : bytes + size
  }
  return folded
}

/** Bytes of a character in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
