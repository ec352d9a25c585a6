import { useEffect } from 'react'

/** Marks the entry of the history in which something has taken the place of the page's form. */
const OVER = { isOver: true }

/** Whether the present entry is such a one: a reload shows the same. */
export const isOver = () => globalThis.history?.state?.isOver === true

/**
 * What takes the place of a page's form is an entry of the history: the browser's Back leads to the
 * form, not away from the page. Gives what a button that leads back does.
 */
export function useBackCloses(isOpen: boolean, close: () => void): () => void {
  useEffect(() => {
    if (!isOpen) return
    if (!isOver()) window.history.pushState(OVER, '')
    const closeOnReturn = () => {
      if (!isOver()) close()
    }
    window.addEventListener('popstate', closeOnReturn)
    return () => window.removeEventListener('popstate', closeOnReturn)
  }, [isOpen, close])
  return () => window.history.back()
}
