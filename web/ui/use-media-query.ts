import { useSyncExternalStore } from 'react'
import {
  isMobileLayout,
  layoutOf,
  SCREEN_QUERIES,
  type ScreenAnswers,
  type ScreenLayout,
} from '../../race/replay/screen-layout.ts'

/** Whether a media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => listenTo([query], listener),
    () => window.matchMedia(query).matches,
    // A page rendered at build time doesn't know the screen; hydration corrects it.
    () => false,
  )
}

/** The layout of a replay on this screen, in its current orientation. */
export function useScreenLayout(): ScreenLayout {
  return useSyncExternalStore(listenToScreen, readLayout, () => 'desktop')
}

/** Whether this is a phone, upright or sideways (LOOK-4). */
export const useIsMobile = () => isMobileLayout(useScreenLayout())

export const useLessMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')

const listenToScreen = (listener: () => void) => listenTo(Object.values(SCREEN_QUERIES), listener)

function listenTo(queries: readonly string[], listener: () => void): () => void {
  const lists = queries.map((query) => window.matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}

function readLayout(): ScreenLayout {
  const answers = Object.entries(SCREEN_QUERIES).map(
    ([name, query]) => [name, window.matchMedia(query).matches] as const,
  )
  return layoutOf(Object.fromEntries(answers) as ScreenAnswers)
}
