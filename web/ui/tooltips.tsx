import { useEffect, useState } from 'react'
import { TOOLTIP } from '../../contract/limits.ts'

/** Delay of a tooltip in milliseconds: none if the last one has just disappeared (LOOK-8). */
export function tooltipDelay(now: number, lastGone: number | null): number {
  const isFresh = lastGone !== null && now - lastGone <= TOOLTIP.skipDelayMs
  return isFresh ? 0 : TOOLTIP.delayMs
}

/** The state when an element with a tooltip is pointed at or focused. */
export type TooltipCause = {
  /** 'focus' for the keyboard, else the kind of pointer. */
  readonly by: 'mouse' | 'pen' | 'touch' | 'focus'
  /** Whether the browser draws a focus ring: not after a press with a finger or a mouse. */
  readonly isFocusVisible: boolean
  /** A dialog is open: a tooltip would cover its text. */
  readonly isDialogOpen: boolean
  /** The button already shows the text. */
  readonly isWritten: boolean
}

/** Whether a tooltip is shown: never on touch, never over a dialog, and not for visible text. */
export function wantsTooltip({
  by,
  isFocusVisible,
  isDialogOpen,
  isWritten,
}: TooltipCause): boolean {
  if (isDialogOpen || isWritten || by === 'touch') return false
  return by !== 'focus' || isFocusVisible
}

function causeOf(event: Event, owner: HTMLElement): TooltipCause {
  return {
    by: event instanceof PointerEvent ? (event.pointerType as TooltipCause['by']) : 'focus',
    isFocusVisible: owner.matches(':focus-visible'),
    isDialogOpen: document.querySelector('[role=dialog][data-state=open]') !== null,
    isWritten: owner.innerText.includes(owner.dataset.tooltip ?? ''),
  }
}

/** Space for three lines, the longest tooltip, in CSS pixels. */
const ROOM = 80
const DISTANCE = 6

type Place = { readonly top: number } | { readonly bottom: number }

/**
 * The position of a tooltip in a window of that height: below its element, or above if there is
 * more room.
 */
export function tooltipPlace(
  { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>,
  windowHeight: number,
): Place {
  const below = windowHeight - bottom
  return below < ROOM && top > below
    ? { bottom: windowHeight - top + DISTANCE }
    : { top: bottom + DISTANCE }
}

type Shown = { text: string; x: number; place: Place }

/**
 * Shows the `data-tooltip` of the hovered or focused element. Once for the whole app: one listener
 * instead of one for every button. Its text is in the button's label too, because phones have no
 * hover.
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
      const owner = target?.closest?.<HTMLElement>('[data-tooltip]')
      hide()
      if (!owner || !wantsTooltip(causeOf(event, owner))) return
      timer = setTimeout(
        () => {
          const box = owner.getBoundingClientRect()
          isShown = true
          setShown({
            text: owner.getAttribute('data-tooltip') ?? '',
            x: Math.min(Math.max(box.left + box.width / 2, 80), window.innerWidth - 80),
            place: tooltipPlace(box, window.innerHeight),
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
      style={{ left: shown.x, ...shown.place }}
    >
      {shown.text}
    </div>
  )
}
