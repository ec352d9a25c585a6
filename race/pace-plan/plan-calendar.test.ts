import { expect, test } from 'vitest'
import { paceRows } from './pace-card.ts'
import { PACE_PARTS } from './pace-parts.ts'
import { planCalendar } from './plan-calendar.ts'

const RACE = { id: 'gym', title: 'Łódź; Gym, 2026', location: '北京 Hall \\ 4', date: '2026-03-14' }
const rows = paceRows(PACE_PARTS.map(() => 200))
const plan = { name: 'Plan 1:16:40', rows }
const when = { link: 'https://race.example/plan?a=1,2', now: '2026-03-01T08:05:09.123Z' }
const text = planCalendar(RACE, plan, when)

/** Unfolded and unescaped lines by name. */
const lines = new Map(
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? []
      return [name, value.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))]
    }),
)

test('[PLAN-7] the calendar event is on race day, with the plan in its notes', () => {
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(lines.get('DTSTART;VALUE=DATE')).toBe('20260314')
  expect(lines.get('DTSTAMP')).toBe('20260301T080509Z')
  expect([lines.get('SUMMARY'), lines.get('LOCATION')]).toEqual([RACE.title, RACE.location])
  const notes = lines.get('DESCRIPTION')?.split('\n') ?? []
  expect(notes).toHaveLength(2 + PACE_PARTS.length)
  expect(notes.slice(0, 2)).toEqual(['Plan 1:16:40', 'Run 1: 3:20 (3:20)'])
  expect(notes.at(-1)).toBe(when.link)
})

test('[PLAN-7] no line is longer than 75 bytes, and no character is split', () => {
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
})
