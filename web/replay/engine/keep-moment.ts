import { useEffect } from 'react'
import { type KeptMoment, readKeptMoment } from '../../../race/replay/kept-moment.ts'
import type { Player } from './player.ts'

/** Session storage: where a reload goes on. */
const KEY = 'racetrace:moment'

/** Keeps the moment, the speed and the place on the page for a reload (LINK-5). */
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
 * What was kept for this page: only a reload and the back button go on where one was. It is forgotten
 * when the page is there and not here: React may give up a render and read it a second time.
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

/** A page that has not grown back to its length by then has changed. */
const PATIENCE_MS = 5000

/** Scrolls to where one was as soon as the page is long enough, unless somebody scrolls meanwhile. */
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
