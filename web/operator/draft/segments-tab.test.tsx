import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EMPTY_DRAFT } from './draft.ts'
import { SegmentsTab } from './segments-tab.tsx'

function Tab({ onSave }: { onSave: () => void }) {
  const [segments, setSegments] = useState(EMPTY_DRAFT.segments)
  const setDuration = (key: string, durationSec: number | null) =>
    setSegments(segments.map((each) => (each.key === key ? { ...each, durationSec } : each)))
  return <SegmentsTab segments={segments} onDuration={setDuration} onSave={onSave} />
}

test('[ADMIN-26, TIME-5] a duration takes effect at once, and Save All shows how it was understood', () => {
  const onSave = vi.fn()
  render(<Tab onSave={onSave} />)
  const inputOf = (label: string) =>
    screen.getByLabelText(`Duration of ${label}`) as HTMLInputElement
  for (const [label, text] of [
    ['Run 1', '4:5'],
    ['Ski Erg', '265'],
    ['Row', 'soon'],
  ] as const) {
    fireEvent.change(inputOf(label), { target: { value: text } })
    expect(inputOf(label).value).toBe(text)
  }
  fireEvent.click(screen.getAllByRole('button', { name: 'Save All' })[0] as HTMLElement)
  expect(onSave).toHaveBeenCalledOnce()
  expect(['Run 1', 'Ski Erg', 'Row'].map((label) => inputOf(label).value)).toEqual([
    '4:05',
    '4:25',
    '',
  ])
})
