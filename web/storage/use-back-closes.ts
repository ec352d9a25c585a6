import { useEffect } from 'react'

/** Marks the history entry in which other content has replaced the page's form. */
const OVER = { isOver: true }

/** Whether the current entry is one of these: a reload shows the same. */
export const isOver = () => globalThis.history?.state?.isOver === true

/**
 * Content that replaces a page's form is a history entry, so that the browser's Back returns to the
 * form. Returns the handler of a back button.
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
