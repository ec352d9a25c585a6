import { useEffect, useState } from 'react'
import { TOOLTIP } from '../../contract/limits.ts'

/** How long a tooltip waits: not at all when the last one has only just gone (LOOK-8). Milliseconds. */
export function tooltipDelay(now: number, lastGone: number | null): number {
  const isFresh = lastGone !== null && now - lastGone <= TOOLTIP.skipDelayMs
  return isFresh ? 0 : TOOLTIP.delayMs
}

type Shown = { text: string; x: number; y: number }

/**
 * Shows the `data-tooltip` of whatever is hovered or focused. Once for the whole app: one listener
 * instead of one for every button. What it says is in the button's label too, phones have no hover.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastGone: number | null = null
    let isShown = false
    const hide = () => {
      clearTimeout(timer)
      if (isShown) lastGone = performance.now()
      isShown = false
      setShown(null)
    }
    const show = (event: Event) => {
      const target = event.target as Element | null
      const owner = target?.closest?.('[data-tooltip]')
      hide()
      const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
      if (!owner || isFinger) return
      timer = setTimeout(
        () => {
          const { left, width, bottom } = owner.getBoundingClientRect()
          isShown = true
          setShown({
            text: owner.getAttribute('data-tooltip') ?? '',
            x: Math.min(Math.max(left + width / 2, 80), window.innerWidth - 80),
            y: bottom + 6,
          })
        },
        tooltipDelay(performance.now(), lastGone),
      )
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', show, { signal })
    document.addEventListener('focusin', show, { signal })
    for (const type of ['pointerdown', 'keydown', 'scroll']) {
      document.addEventListener(type, hide, { signal, capture: true, passive: true })
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
  if (!shown) return null
  return (
    <div
      role="tooltip"
      className="pointer-events-none fixed z-60 max-w-40 -translate-x-1/2 rounded-lg border border-line bg-raised px-3 py-1.5 text-center text-sm text-text"
      style={{ left: shown.x, top: shown.y }}
    >
      {shown.text}
    </div>
  )
}
