import { useEffect, useRef } from 'react'

/**
 * For a button of a rendered page: pressed before anybody could hear it, it carries a mark (see
 * `main.tsx`) and answers when it has come to life.
 */
export function useEarlyPress(press: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life.
  useEffect(() => {
    if (button.current?.hasAttribute('data-pressed')) press()
  }, [])
  return button
}
