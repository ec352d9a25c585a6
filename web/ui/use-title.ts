import { useEffect } from 'react'

/** The page's name in the tab. The server writes the same one into the page that is opened first. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
