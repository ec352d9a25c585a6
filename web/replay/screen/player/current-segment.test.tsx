import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anEvenTimeline } from '../../../../race/testing/a-race.ts'
import { aPlayer } from '../../testing/a-player.ts'
import { CurrentSegment } from './current-segment.tsx'

test('[SCENE-16] a new segment is named at once, and never beside the counter of the last', () => {
  vi.useFakeTimers()
  const player = aPlayer({ timelines: [anEvenTimeline(100)] })
  const { container } = render(<CurrentSegment player={player} />)
  const seen = new Set<string>()
  act(() => {
    player.seek(299)
    player.togglePlay()
  })
  for (let frame = 0; frame < 60; frame++) {
    act(() => vi.advanceTimersByTime(16))
    const name = player.getScene().current?.segment.label ?? ''
    const shown = container.querySelector('p')?.textContent ?? ''
    expect(shown).toMatch(name === 'Ski Erg' ? /^Ski Erg~ \d+ m/ : new RegExp(`^${name}$`))
    seen.add(name)
  }
  expect([...seen]).toEqual(['Ski Erg', 'Roxzone Out 1'])
  vi.useRealTimers()
})
