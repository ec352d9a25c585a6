import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FieldEntry } from '../../../../contract/field-calls.ts'
import { anAthleteResult } from '../../../../contract/testing/examples.ts'
import { VIEW_TEXTS } from '../../../../contract/texts/view-texts.ts'
import { buildField } from '../../../../race/field/field.ts'
import { PASS_LEAD } from '../../../../race/field/passes.ts'
import { buildStanding } from '../../../../race/field/standing.ts'
import { TOGETHER } from '../../../../race/replay/start-mode.ts'
import { anEvenTimeline, evenTimes } from '../../../../race/testing/a-race.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import { type FoundStanding, standingQuery } from '../../loading/field-query.ts'
import { aPlayer } from '../../testing/a-player.ts'
import { FieldSwitches } from './field-on-map.tsx'
import { FieldSection } from './field-section.tsx'

const HEAD = { division: 'HYROX', sex: 'M', isNamed: false } as const
/** Five finishers; the first, the third and the last are in one age group. */
const SPLITS = [100, 102, 104, 106, 110]
const FIELD = buildField(
  HEAD,
  SPLITS.map((seconds, i) => ({
    ...{ name: null, bib: null, start: null, total: 30 * seconds, status: 'finished' },
    ageGroup: i % 2 === 0 ? '30-34' : '35-39',
    times: evenTimes(seconds),
  })),
)

function openField(seconds: number, field = FIELD, isHidden = false) {
  const timeline = anEvenTimeline(seconds)
  const player = aPlayer({ timelines: [timeline], isHidden })
  const result = anAthleteResult({ athleteName: 'Ana Ruiz' })
  const athlete = { idp: 'A1', result, timeline, color: 'rgb(1,2,3)' }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const found: FoundStanding = {
    kind: 'found',
    entry: { division: 'HYROX', sex: 'M', count: SPLITS.length } as FieldEntry,
    field,
    standing: buildStanding(field, timeline) ?? expect.fail('not in the field'),
  }
  client.setQueryData(standingQuery('race', athlete).queryKey, found)
  render(
    <QueryClientProvider client={client}>
      <FieldSection {...{ athlete, player }} raceId="race" mode={TOGETHER} hasChart={false} />
      <FieldSwitches
        player={player}
        source={{ raceId: 'race', athlete, athletes: [athlete], onCompare: null }}
      />
    </QueryClientProvider>,
  )
  return player
}

const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const apart = (slow: number, fast: number) =>
  clockText(anEvenTimeline(slow).end - anEvenTimeline(fast).end)

test('[FIELD-11] the panel names the athlete, and the gaps to the next place and the podium', () => {
  openField(110)
  expect(screen.getByRole('region', { name: 'The whole field' }).textContent).toContain('Ana Ruiz')
  expect(figures()).toEqual({
    Place: '5th of 5 (small sample)',
    Percentile: '–',
    'To the next place': apart(110, 106),
    'To the podium': apart(110, 104),
  })
})

test('[FIELD-11] in an age group all figures refer to its athletes', () => {
  openField(110)
  fireEvent.click(screen.getByRole('radio', { name: '30-34' }))
  expect(figures()).toEqual({
    Place: '3rd of 3 (small sample)',
    Percentile: '–',
    'To the next place': apart(110, 104),
  })
  fireEvent.click(screen.getByRole('radio', { name: 'All age groups' }))
  expect(figures().Place).toBe('5th of 5 (small sample)')
})

test('[FIELD-11] the winner is the fastest, and sees the lead over the second, also by age group', () => {
  openField(100)
  const first = { Place: '1st of 5 (small sample)', Percentile: 'Fastest' }
  expect(figures()).toEqual({ ...first, 'Ahead of 2nd': apart(102, 100) })
  fireEvent.click(screen.getByRole('radio', { name: '30-34' }))
  expect(figures()['Ahead of 2nd']).toBe(apart(104, 100))
})

test('[SPOIL-1, FIELD-21] while results are hidden, the switch of the field stays where it is, off', () => {
  const onMap = () => screen.getByRole('switch', { name: VIEW_TEXTS.field }) as HTMLButtonElement
  openField(110)
  expect(onMap().disabled).toBe(false)
  cleanup()
  openField(110, FIELD, true).fieldChoice.set('on')
  expect(onMap().disabled).toBe(true)
  expect(onMap().getAttribute('aria-checked')).toBe('false')
})

test('[FIELD-4] pressing a pass shows the map with the field a few seconds before it, wherever it is listed', () => {
  const stage = document.body.appendChild(document.createElement('div'))
  stage.setAttribute('data-stage', '')
  const scroll = vi.fn()
  stage.scrollIntoView = scroll
  // Passed at the wall balls, after a race five seconds a segment slower.
  const rows = [100, 95].map((seconds) => ({
    ...{ name: `Athlete ${seconds}`, bib: null, ageGroup: '30-34', status: 'finished' as const },
    start: null,
    total: seconds === 95 ? 3055 : 3000,
    times: { ...evenTimes(seconds), ...(seconds === 95 && { seg_wb: 300 }) },
  }))
  const field = buildField({ ...HEAD, isNamed: true }, rows)
  const player = openField(100, field)
  expect(player.fieldChoice.get()).toBe('off')
  const [pass] = buildStanding(field, anEvenTimeline(100))?.passes ?? []
  const press = [
    screen.getByRole('button', { name: 'Next pass' }),
    screen.getByRole('button', { name: /^Wall Balls.*passed 1/ }),
  ]
  press.forEach((button, presses) => {
    player.seek(100)
    if (!player.getState().isPlaying) player.togglePlay()
    fireEvent.click(button)
    expect(player.getState().isPlaying).toBe(false)
    expect(player.getScene().raceTime).toBeCloseTo((pass?.time ?? 0) - PASS_LEAD)
    expect(scroll).toHaveBeenCalledTimes(presses + 1)
  })
  expect(player.fieldChoice.get()).toBe('on')

  // Among an age group, too, the map marks the other athlete.
  fireEvent.click(screen.getByRole('radio', { name: '30-34' }))
  player.seek(100)
  fireEvent.click(screen.getByRole('button', { name: 'Next pass' }))
  expect(player.field.get().selectedPass?.person).toBe(field.people?.[pass?.other ?? -1])
  stage.remove()
})
