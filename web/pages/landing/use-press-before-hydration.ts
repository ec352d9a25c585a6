import { useEffect, useRef } from 'react'

/**
 * Handles a press on a prerendered button from before React hydrated the page; `main.tsx` marks the
 * button.
 */
export function usePressBeforeHydration(press: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated.
  useEffect(() => {
    if (button.current?.hasAttribute('data-pressed')) press()
  }, [])
  return button
}
