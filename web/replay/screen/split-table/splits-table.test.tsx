import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SPLIT_TABLE_TEXTS } from '../../../../contract/texts/result/split-table-texts.ts'
import type { WatchedField } from '../../../../race/field/watched-field.ts'
import { anEvenTimeline, aTimeline } from '../../../../race/testing/a-race.ts'
import { readStrictCsv } from '../../../../race/testing/strict-csv.ts'
import { aPlayer } from '../../testing/a-player.ts'
import { SplitTable } from './splits-table.tsx'

/** Splits and clocks that are shown, not counting dashes. */
const times = () =>
  screen.getAllByRole('cell').filter(({ textContent }) => /\d/.test(textContent ?? ''))

test('[SPOIL-1] without spoilers the table shows what was watched, and everything at the end', () => {
  const player = aPlayer({ isHidden: true })
  render(<SplitTable player={player} reference={null} onReference={() => {}} />)
  expect(times()).toHaveLength(0)
  act(() => player.seek(250))
  // Two whole segments: a split and a race time each.
  expect(times()).toHaveLength(4)
  act(() => player.seek(100))
  expect(times()).toHaveLength(4)
  act(() => player.seek(player.replay.axis.end))
  expect(times().length).toBeGreaterThan(50)
})

test('[TABLE-6] a press on a segment goes to where it was run', () => {
  const player = aPlayer({ timelines: [anEvenTimeline(100), anEvenTimeline(110)] })
  render(<SplitTable player={player} reference={null} onReference={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Run 2' }))
  expect(player.getState().time).toBe(player.replay.timelines[0]?.segments[4]?.tStart)
})

test('[TABLE-1, SPLIT-19] unfinished segments show a dash, and an estimate is marked and explained', () => {
  const times = { seg_run1: 100, seg_rox_in1: 20, seg_ski: 200 }
  const stopped = aTimeline({ status: 'dnf', total: null, times, estimated: ['seg_rox_in1'] })
  render(
    <SplitTable
      player={aPlayer({ timelines: [stopped] })}
      reference={null}
      onReference={() => {}}
    />,
  )
  const row = (name: string) =>
    screen.getByRole('button', { name }).closest('tr')?.textContent?.slice(name.length)
  expect(row('Run 1')).toContain('1:40')
  expect(row('Roxzone In 1')).toContain('~ 0:20')
  expect(row('Run 2')).toBe('––')
  expect(screen.getByText(SPLIT_TABLE_TEXTS.estimated.official)).toBeTruthy()
})

test("[TABLE-7, SPOIL-1] the download has what the table shows, and nothing the visitor hasn't watched", async () => {
  const blobs: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL() {} }))
  const player = aPlayer({ isHidden: true })
  render(<SplitTable player={player} reference={null} onReference={() => {}} />)
  act(() => player.seek(250))
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Download the splits as CSV' }))
  fireEvent.click(screen.getByRole('button', { name: 'Download the splits as JSON' }))
  const [csv = '', json = ''] = await Promise.all(blobs.map((blob) => blob.text()))
  const rows = readStrictCsv(csv).slice(1)
  expect(rows.filter(([, , split]) => split !== '').map(([label]) => label)).toEqual([
    'Run 1',
    'Roxzone In 1',
  ])
  expect(JSON.parse(json)).toHaveLength(rows.length)
  vi.unstubAllGlobals()
})

test('[TABLE-7] gaps can be downloaded in a comparison, and places in a field', async () => {
  const downloads = () =>
    screen
      .getAllByRole('button', { name: /^Download .* CSV$/ })
      .map((button) => button.getAttribute('aria-label')?.split(' ')[2])
  const player = aPlayer({ timelines: [anEvenTimeline(100), anEvenTimeline(110)] })
  render(<SplitTable player={player} reference={null} onReference={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(downloads()).toEqual(['splits', 'gaps']))
  const own = { standing: { isRanked: true }, run: { ranksSoFar: [3, 2] } }
  const standings = [own, null] as unknown as WatchedField['standings']
  act(() => player.field.set({ ...player.field.get(), standings }))
  expect(downloads()).toEqual(['splits', 'gaps', 'places'])
})

test('[GHOST-2, SPLIT-19] an estimate of a ghost is not blamed on the official results', () => {
  const ghost = { ...aTimeline({ estimated: ['seg_ski'] }), isGhost: true }
  const player = aPlayer({ timelines: [anEvenTimeline(100), ghost] })
  render(<SplitTable player={player} reference={null} onReference={() => {}} />)
  expect(screen.getByText(SPLIT_TABLE_TEXTS.estimated.ghost)).toBeTruthy()
  expect(screen.queryByText(SPLIT_TABLE_TEXTS.estimated.official)).toBeNull()
})
