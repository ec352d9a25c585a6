import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FieldEntry } from '../../../../contract/field-calls.ts'
import { anAthleteResult } from '../../../../contract/testing/examples.ts'
import { buildField } from '../../../../race/field/field.ts'
import { buildStanding } from '../../../../race/field/standing.ts'
import { TOGETHER } from '../../../../race/replay/start-mode.ts'
import { anEvenTimeline, evenTimes } from '../../../../race/testing/a-race.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import { type FoundStanding, standingQuery } from '../../loading/field-query.ts'
import { aPlayer } from '../../testing/a-player.ts'
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

function openField(seconds: number) {
  const timeline = anEvenTimeline(seconds)
  const result = anAthleteResult({ athleteName: 'Ana Ruiz' })
  const athlete = { idp: 'A1', result, timeline, color: 'rgb(1,2,3)' }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const found: FoundStanding = {
    kind: 'found',
    entry: { division: 'HYROX', sex: 'M', count: SPLITS.length } as FieldEntry,
    field: FIELD,
    standing: buildStanding(FIELD, timeline) ?? expect.fail('not in the field'),
  }
  client.setQueryData(standingQuery('race', athlete).queryKey, found)
  render(
    <QueryClientProvider client={client}>
      <FieldSection
        {...{ athlete, player: aPlayer({ timelines: [timeline] }) }}
        raceId="race"
        mode={TOGETHER}
        hasChart={false}
      />
    </QueryClientProvider>,
  )
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

test('[FIELD-11] the winner is the fastest, with no one to catch', () => {
  openField(100)
  expect(figures()).toEqual({ Place: '1st of 5 (small sample)', Percentile: 'Fastest' })
})
