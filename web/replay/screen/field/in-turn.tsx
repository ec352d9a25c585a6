import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { idle } from '../../../ui/idle.ts'

/**
 * Shows its children one after another, from above to below, each when the page has nothing else to
 * do: all at once they would be laid out in one long task. What stands below the page is not shown
 * until then, as it would move.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const all = Children.toArray(children)
  const [count, setCount] = useState(1)
  const isWhole = count >= all.length
  useEffect(() => {
    if (isWhole) return
    let isShown = true
    idle().then(() => isShown && startTransition(() => setCount(count + 1)))
    return () => {
      isShown = false
    }
  }, [count, isWhole])
  return (
    <>
      {all.slice(0, count)}
      {!isWhole && <div data-coming hidden />}
    </>
  )
}
