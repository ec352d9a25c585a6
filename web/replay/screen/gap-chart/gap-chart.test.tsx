import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anEvenTimeline } from '../../../../race/testing/a-race.ts'
import { aPlayer } from '../../testing/a-player.ts'

vi.mock('../../loading/use-standings.ts', () => ({ useStandings: vi.fn() }))
// Another test may have loaded the chart with the real modules.
vi.resetModules()
const { useStandings } = await import('../../loading/use-standings.ts')
const { GapChart } = await import('./gap-chart.tsx')

/** An athlete with a known rank in the field at the end of two segments, or without a field. */
const standing = (isRanked: boolean) => ({
  standing: { isRanked },
  run: { ranksSoFar: [{ rank: 3 }, { rank: 2 }] },
})

function showChart(athletes: number, standings: readonly (object | null)[]) {
  vi.mocked(useStandings).mockReturnValue({
    standings,
    isWithoutField: false,
  } as unknown as ReturnType<typeof useStandings>)
  const timelines = Array.from({ length: athletes }, (_, i) => anEvenTimeline(100 + i))
  render(<GapChart player={aPlayer({ timelines })} raceId="a" athletes={[]} />)
}

beforeEach(() => vi.mocked(useStandings).mockReset())

const title = () => screen.queryByRole('heading')?.textContent ?? null

test('[GAP-1] without a field a comparison has only gaps', () => {
  showChart(2, [null, null])
  expect(title()).toBe('Gaps')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('[GAP-1] one athlete without a field has no chart', () => {
  showChart(1, [null])
  expect(title()).toBeNull()
})

test('[GAP-1] in a field a comparison has ranks too', () => {
  showChart(2, [standing(true), standing(false)])
  expect(screen.getByRole('switch', { name: 'Places in the field' })).toBeTruthy()
})

test('[GAP-1] one athlete in a field has ranks and no switch', () => {
  showChart(1, [standing(true)])
  expect(title()).toBe('Places')
  expect(screen.queryByRole('switch')).toBeNull()
})
