import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anEvenTimeline } from '../../../../race/testing/a-race.ts'
import { areLetterKeysOn } from '../../engine/kept-choice.ts'
import { aPlayer } from '../../testing/a-player.ts'
import { type Hiding, ViewDialog } from './view-dialog.tsx'

const BOTH = [anEvenTimeline(100), anEvenTimeline(110)]

async function openView(
  player: ReturnType<typeof aPlayer>,
  { hiding = null, fullMap = null }: { hiding?: Hiding | null; fullMap?: string | null } = {},
) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewDialog
        {...{ player, hiding, fullMap }}
        field={null}
        canTurn={false}
        hasKeysOpen
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog', { name: 'View' })
}

test('[CAM-10, RANK-5] cameras and athletes are chosen by name, and the gaps beside them', async () => {
  const player = aPlayer({ timelines: BOTH })
  await openView(player)
  const camera = screen.getByRole('combobox', { name: 'Camera' })
  const names = [...camera.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Whole map',
    'Director',
    'Leader',
    'Closest battle',
    'Follow Athlete 0',
    'Follow Athlete 1',
  ])
  fireEvent.change(camera, { target: { value: 'follow 1' } })
  expect(player.camera.get().shot).toEqual({ kind: 'follow', athlete: 1 })
  fireEvent.change(camera, { target: { value: 'director' } })
  expect(player.camera.get().shot).toEqual({ kind: 'director' })
  fireEvent.click(screen.getByRole('radio', { name: 'Gap ahead' }))
  expect(player.gaps.get()).toBe('interval')
})

test('[CAM-10] one athlete has no battle and no gaps; slow motion is chosen and shown', async () => {
  const player = aPlayer()
  await openView(player)
  expect(screen.queryByRole('option', { name: 'Closest battle' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Gap ahead' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '0.25x' }))
  expect(player.getState().slowMotion).toBe(0.25)
  fireEvent.click(screen.getByRole('radio', { name: 'Off' }))
  expect(player.getState().slowMotion).toBe(1)
})

test('[SPOIL-1] a switch hides results until they are watched', async () => {
  const onHide = vi.fn()
  await openView(aPlayer(), { hiding: { isHidden: false, onHide } })
  fireEvent.click(screen.getByRole('switch', { name: 'Hide results until watched' }))
  expect(onHide).toHaveBeenCalledWith(true)
})

test('[ADMIN-25] the full map can be opened where the replay shows a part of it', async () => {
  await openView(aPlayer(), { fullMap: '/api/maps/0123456789abcdef.webp' })
  const link = screen.getByRole('link', { name: 'Open the full map' })
  expect(link.getAttribute('href')).toBe('/api/maps/0123456789abcdef.webp')
})

test('[PLAY-27, A11Y-8] the keys are listed, and single-letter keys can be switched off', async () => {
  await openView(aPlayer())
  expect(screen.getByText('Play or pause')).toBeTruthy()
  const letters = screen.getByRole('switch', { name: 'Single-letter shortcuts' })
  fireEvent.click(letters)
  expect(areLetterKeysOn()).toBe(false)
  fireEvent.click(letters)
  expect(areLetterKeysOn()).toBe(true)
})
