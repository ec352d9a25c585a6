import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LibraryItem } from '../../../race/media/media-library.ts'
import { DEFAULT_MEDIA_SETTINGS } from '../../../race/media/media-settings.ts'
import { aLibraryItem, wall } from '../../../race/testing/a-library.ts'
import { anEvenTimeline } from '../../../race/testing/a-race.ts'
import { type MediaSession, useMedia } from '../session/use-media.ts'
import { MediaSettingsPanel } from './media-settings-panel.tsx'

const START = Date.UTC(2026, 2, 14, 9)
const logged = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
let session: MediaSession
let count = 0

/** The panel of an athlete who started at nine, with every segment 100 s long. */
function openPanel(
  items: readonly (Partial<LibraryItem> & { id: string; offset: number | null })[],
) {
  vi.stubGlobal('fetch', logged)
  // Every test uses a different athlete, because media outlive their page.
  const idp = `athlete-${++count}`
  const timeline = anEvenTimeline(100)
  function Panel() {
    session = useMedia({
      athletes: [{ idp, hints: { raceStartTime: null, timeZone: null, bibNumber: '0900' } }],
      defaults: DEFAULT_MEDIA_SETTINGS,
    })
    const athletes = [{ idp, timeline, result: { athleteName: 'Ana' } }]
    return <MediaSettingsPanel session={session} athletes={athletes} />
  }
  render(<Panel />)
  press('Media Settings')
  const added = items.map(({ id, offset, ...item }) => ({
    name: `${id}.jpg`,
    blob: new Blob([id]),
    tag: null,
    clip: null,
    item: aLibraryItem({
      id,
      takenAt: offset === null ? null : wall(new Date(START + offset * 1000).toISOString()),
      ...item,
    }),
  }))
  const hints = { raceStartTime: '9:00:00', timeZone: null, bibNumber: null }
  act(() => {
    session.store.add(added, hints)
  })
}

beforeEach(() => logged.mockClear())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const panel = () => screen.getByRole('region', { name: /^Media Settings/ })
const row = (name: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name))
    ?.textContent
const events = () => logged.mock.calls.map(([, { body }]) => JSON.parse(String(body)))

test('[MEDIA-14, MEDIA-31] the display duration also sets the threshold', () => {
  openPanel([
    { id: 'one', offset: 300 },
    { id: 'two', offset: 400 },
  ])
  const input = screen.getByLabelText<HTMLInputElement>('Image display duration')
  expect([input.type, input.min, input.max, input.step]).toEqual(['number', '0.5', '10', '0.5'])
  expect(panel().textContent).toContain('No overlapping media found within 2s threshold.')
  fireEvent.change(input, { target: { value: '3.5' } })
  expect(panel().textContent).toContain('within 3.5s threshold.')
  fireEvent.change(input, { target: { value: '0' } })
  fireEvent.blur(input)
  expect(input.value).toBe('3.5')
  press('Reset to defaults')
  expect(input.value).toBe('2')
  expect(panel().textContent).toContain('within 1s threshold.')
  expect(events()).toContainEqual({
    actionType: 'settings_changed',
    actionDetails: { setting: 'mediaDisplayThreshold' },
  })
})

test('[MEDIA-2, MEDIA-35] one of several items at the same moment is picked, with an Undo', () => {
  openPanel([
    { id: 'first', offset: 300 },
    { id: 'second', offset: 301 },
    { id: 'alone', offset: 900 },
  ])
  expect(panel().textContent).toContain('Found 1 group(s) of media')
  expect(screen.getAllByText('Overlaps')).toHaveLength(2)
  press('Keep only second.jpg')
  expect(screen.queryByText('Overlaps')).toBeNull()
  expect(session.placed.map(({ id }) => id)).toEqual(['second', 'alone'])
  expect(events()).toContainEqual({ actionType: 'media_removed', actionDetails: { count: 1 } })
  press('Undo')
  expect(screen.getAllByText('Overlaps')).toHaveLength(2)
  press('Keep only first.jpg')
  fireEvent.click(screen.getByText('Hidden: 1 item'))
  press('Show second.jpg again')
  expect(panel().textContent).toContain('Found 1 group(s) of media')
})

test('[MEDIA-2, MEDIA-35] items before the start may all be kept', () => {
  openPanel([
    { id: 'warm-up', offset: -900 },
    { id: 'bib', offset: -60 },
  ])
  expect(panel().textContent).toContain('2 items before the start.')
  press('Keep all')
  expect(screen.queryByText('Overlaps')).toBeNull()
  expect(row('warm-up.jpg')).toContain('-15:00Before the start')
})

test("[MEDIA-36] correcting a camera's clock shifts all its items", () => {
  const camera = 'Camera Two'
  openPanel([
    { id: 'phone', offset: 310 },
    { id: 'camera-a', offset: 3600 + 410, camera },
    { id: 'camera-b', offset: 3600 + 1010, camera },
  ])
  expect(row('camera-a.jpg')).toContain('1:06:50After the finishTime')
  const clock = screen.getByRole('group', { name: 'Clock of Camera Two' })
  const steps = within(clock).getAllByRole('button')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '−1 h',
    '−15 s',
    '−1 s',
    '+1 s',
    '+15 s',
    '+1 h',
  ])
  for (const step of [0, 4, 2]) fireEvent.click(steps[step] as HTMLElement)
  expect(row('camera-a.jpg')).toContain('7:04Run 2Manual')
  expect(row('camera-b.jpg')).toContain('17:04')
  expect(row('phone.jpg')).toContain('5:10Roxzone Out 1Time')
  expect(panel().textContent).toContain('adjusted by -59:46')
  press('Set the time of camera-b.jpg')
  const place = screen.getByLabelText('Taken during')
  fireEvent.change(place, { target: { value: 'seg_push' } })
  expect(row('camera-b.jpg')).toContain('10:50Sled Push')
  expect(row('camera-a.jpg')).toContain('0:50Run 1')
  press('Reset the clock of Camera Two')
  expect(row('camera-a.jpg')).toContain('1:06:50After the finishTime')
})

test('[MEDIA-11] a guessed start is labelled as one, until it is corrected', () => {
  openPanel([])
  act(() => {
    session.store.change((library) => ({
      ...library,
      isStartGuess: true,
      settings: { ...library.settings, raceStartTime: wall('2026-03-14T09:15:00') },
    }))
  })
  expect(panel().textContent).toContain('This is a guess. Please check it.')
  fireEvent.change(screen.getByLabelText('Race start time'), {
    target: { value: '2026-03-14T09:15:01' },
  })
  expect(panel().textContent).not.toContain('This is a guess')
})

test('[MEDIA-40] a removed item can be restored', () => {
  openPanel([
    { id: 'stays', offset: 310 },
    { id: 'goes', offset: 910 },
  ])
  press('Remove goes.jpg')
  expect(row('goes.jpg')).toBeUndefined()
  expect(panel().textContent).toContain('goes.jpg removed')
  press('Undo')
  expect(row('goes.jpg')).toContain('15:10Roxzone In 3')
})

test('[MEDIA-31] the start is above the items and the settings below; corner and size only for embedded media', () => {
  openPanel([{ id: 'sled', offset: 910 }])
  const mode = screen.getByLabelText('Display mode')
  const parts = [
    screen.getByLabelText('Race start time'),
    screen.getByRole('region', { name: 'Media items' }),
    mode,
  ]
  expect(parts).toEqual(
    parts.toSorted((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    ),
  )
  for (const [value, isOffered] of [
    ['popup', false],
    ['fullscreen', false],
    ['embedded', true],
  ] as const) {
    fireEvent.change(mode, { target: { value } })
    expect(screen.queryByLabelText('Corner') !== null).toBe(isOffered)
    expect(screen.queryByLabelText('Size') !== null).toBe(isOffered)
  }
})

test('[MEDIA-31, A11Y-1] the panel says whether it is open, and closes with its heading', () => {
  openPanel([{ id: 'one', offset: 300 }])
  const heading = within(panel()).getByRole('button', { name: /^Media Settings/ })
  expect(heading.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByLabelText('Image display duration')).toBeTruthy()
  fireEvent.click(heading)
  expect(heading.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByLabelText('Image display duration')).toBeNull()
})
