import { useEffect, useRef } from 'react'

/**
 * For a button of a prerendered page: pressed before React has hydrated the page, it carries a
 * mark (see `main.tsx`) and the press is handled then.
 */
export function usePressBeforeHydration(press: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated.
  useEffect(() => {
    if (button.current?.hasAttribute('data-pressed')) press()
  }, [])
  return button
}
