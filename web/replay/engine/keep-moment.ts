import { useEffect } from 'react'
import { type KeptMoment, readKeptMoment } from '../../../race/replay/kept-moment.ts'
import type { Player } from './player.ts'

/** Session storage: the moment to restore after a reload. */
const KEY = 'racetrace:moment'

/** Stores the moment, the speed and the scroll position for a reload (LINK-5). */
export function useKeepMoment(player: Player, search: string | null) {
  useEffect(() => {
    if (search === null) return
    forgetMoment()
    const keep = () => {
      const { time, speed } = player.getState()
      try {
        const moment = { search, time, speed, scroll: window.scrollY }
        sessionStorage.setItem(KEY, JSON.stringify(moment))
      } catch {
        // Storage is switched off: a reload starts at the link's own moment.
      }
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [player, search])
}

/**
 * The stored moment of this page: only a reload and the back button restore it. It is removed once
 * the page is mounted and not here, because React may discard a render and read it a second time.
 */
export function findKeptMoment(search: string): KeptMoment | null {
  try {
    const text = sessionStorage.getItem(KEY)
    const [entry] = performance.getEntriesByType('navigation')
    const isReturn = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
    return isReturn ? readKeptMoment(text, search) : null
  } catch {
    return null
  }
}

function forgetMoment() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off, and nothing was kept.
  }
}

/** If the page hasn't grown back to its length by then, it has changed. */
const PATIENCE_MS = 5000

/**
 * Restores the scroll position as soon as the page is long enough, unless the visitor scrolls
 * first.
 */
export function useScrollBack(scroll: number | null) {
  useEffect(() => {
    if (!scroll) return
    const stop = new AbortController()
    const { signal } = stop
    const observer = new ResizeObserver(() => {
      window.scrollTo({ top: scroll, behavior: 'instant' })
      if (Math.abs(window.scrollY - scroll) < 2) stop.abort()
    })
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.addEventListener(type, () => stop.abort(), { signal, passive: true })
    }
    observer.observe(document.body)
    return () => stop.abort()
  }, [scroll])
}
