import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPlayer } from '../testing/a-player.ts'
import { useKeepMoment } from './keep-moment.ts'

afterEach(() => sessionStorage.clear())

const leave = () => window.dispatchEvent(new Event('pagehide'))
const kept = () => JSON.parse(sessionStorage.getItem('racetrace:moment') ?? 'null')

test('[LINK-5] moment and speed are kept when the page is left, but not for a page without an address', () => {
  const player = aPlayer({ time: 600 })
  player.setSpeed(5)
  const { rerender } = renderHook(({ search }) => useKeepMoment(player, search), {
    initialProps: { search: null as string | null },
  })
  leave()
  expect(kept()).toBeNull()
  rerender({ search: '?idp=A1' })
  leave()
  expect(kept()).toMatchObject({ search: '?idp=A1', time: 600, speed: 5 })
})
