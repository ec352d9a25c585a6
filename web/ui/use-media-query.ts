import { useSyncExternalStore } from 'react'
import { MOBILE_WIDTH } from '../../contract/limits.ts'

/** Whether a media query holds; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    // A page rendered at the build does not know the screen: it is right once it is hydrated.
    () => false,
  )
}

/** Below this width the layout is the phone's (LOOK-4). */
export const useIsMobile = () => useMediaQuery(`(width < ${MOBILE_WIDTH}px)`)

export const useLessMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
