import { useEffect } from 'react'

/** The page's title in the tab. The server writes the same one into the first page opened. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
