import { type RefObject, useEffect, useState } from 'react'

/**
 * Lets a part of the page fill the screen. The page goes full screen as a whole and the part is
 * laid over it, so that dialogs and toasts stay visible; where the browser has no full screen
 * (iPhones), the part fills the window.
 */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    if (!isFull) return
    const release = setAside(part.current)
    const leave = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    // Without native full screen, we have to handle Escape.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    document.addEventListener('fullscreenchange', leave)
    document.addEventListener('keydown', press)
    return () => {
      release()
      document.removeEventListener('fullscreenchange', leave)
      document.removeEventListener('keydown', press)
      if (document.fullscreenElement) document.exitFullscreen()
    }
  }, [isFull, part])

  const toggle = () => {
    // If full screen is refused or missing, the part still fills the window.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(() => {})
    setFull(!isFull)
  }
  return { isFull, toggle }
}

/** Elements behind the part are hidden, so the keyboard must not reach them either. */
function setAside(part: HTMLElement | null): () => void {
  const hidden: HTMLElement[] = []
  for (let inner = part; inner?.parentElement && inner !== document.body; ) {
    const outer: HTMLElement = inner.parentElement
    if (outer === document.body) break
    for (const sibling of outer.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue
      sibling.inert = true
      hidden.push(sibling)
    }
    inner = outer
  }
  const { overflow } = document.body.style
  document.body.style.overflow = 'hidden'
  return () => {
    document.body.style.overflow = overflow
    for (const element of hidden) element.inert = false
  }
}
