import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { COUNTED_PAGES } from '../../contract/page-paths.ts'
import { count } from '../api/log.ts'

/**
 * Navigation starts at the top of a page, with the focus on the heading, like a fresh load. On back
 * and forward, the browser restores the position. Every visit is counted (ADMIN-32).
 */
export function usePageStart() {
  const [path] = useLocation()
  const search = useSearch()
  // Another set of athletes is another page; another moment of the same replay is not.
  const page = pageOf(path, search)
  useEffect(() => {
    const counted = COUNTED_PAGES.find((one) => one === path)
    if (counted) count(counted)
  }, [path])
  const last = useRef(page)
  const returnedTo = useRef<string | null>(null)
  useEffect(() => {
    const mark = () => {
      returnedTo.current = pageOf(window.location.pathname, window.location.search)
    }
    window.addEventListener('popstate', mark)
    return () => window.removeEventListener('popstate', mark)
  }, [])
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (returnedTo.current !== page) window.scrollTo(0, 0)
    returnedTo.current = null
    return focusHeading()
  }, [page])
}

const pageOf = (path: string, search: string) =>
  `${path} ${new URLSearchParams(search).getAll('idp')}`

/**
 * Focuses the heading once it exists, unless the visitor focuses something first; call the returned
 * function to cancel.
 */
function focusHeading(): () => void {
  const main = document.querySelector('main')
  const stop = new AbortController()
  const { signal } = stop
  const focus = () => {
    const heading = main?.querySelector('h1')
    if (!heading || main?.querySelector('[data-page-loading]')) return
    stop.abort()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(focus)
  signal.addEventListener('abort', () => observer.disconnect())
  if (main) observer.observe(main, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, () => stop.abort(), { signal })
  }
  focus()
  return () => stop.abort()
}
