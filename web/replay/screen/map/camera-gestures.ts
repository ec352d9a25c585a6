import { moveByHand, zoomByHand } from '../../../../race/camera/by-hand.ts'
import type { Shot, Stage } from '../../../../race/camera/shot.ts'
import { currentFraming } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'

/** Zoom per pixel of wheel movement, as a power of e. */
const WHEEL_ZOOM = 0.002
/** A mouse that moved less than this, in CSS pixels, has clicked. */
const STILL = 5
/** Pixels per wheel unit: a pixel, a line or a page. */
const WHEEL_UNITS = [1, 16, 400] as const

type Point = { readonly x: number; readonly y: number }

/**
 * Zooms and moves the camera by wheel, pinch and drag on the stage; returns a function that stops
 * it.
 */
export function listenForGestures(box: HTMLElement, player: Player): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const { course } = player.replay
  const touches = new Map<number, Point>()
  let drag: { from: Point; last: Point; isMoving: boolean } | null = null

  const stage = (): Stage => ({ width: box.clientWidth, height: box.clientHeight })
  const show = (shot: Shot) => player.camera.set({ ...player.camera.get(), shot })
  const zoom = (at: Point, factor: number) =>
    show(zoomByHand(course, stage(), currentFraming(player, stage()), at, factor))
  const move = (by: Point) => show(moveByHand(course, stage(), currentFraming(player, stage()), by))
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = box.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  const turnWheel = (event: WheelEvent) => {
    const isWhole = player.camera.get().shot.kind === 'map'
    // Over the whole map a wheel scrolls the page as long as there is something to scroll.
    const isForPage = isWhole && (event.deltaY > 0 || window.scrollY > 0)
    if (isForPage && !event.ctrlKey && !isFullScreen(box)) return
    event.preventDefault()
    const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1)
    // A touchpad pinch arrives as a wheel event with Ctrl, in far smaller steps.
    zoom(pointOf(event), Math.exp(-pixels * WHEEL_ZOOM * (event.ctrlKey ? 4 : 1)))
  }

  const press = (event: PointerEvent) => {
    const at = pointOf(event)
    if (event.pointerType === 'touch') touches.set(event.pointerId, at)
    else if (event.button === 0) drag = { from: at, last: at, isMoving: false }
  }
  const moveFinger = (event: PointerEvent, to: Point) => {
    const from = touches.get(event.pointerId)
    const other = [...touches].find(([id]) => id !== event.pointerId)?.[1]
    touches.set(event.pointerId, to)
    if (!from || !other) return
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
    move({ x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 })
    zoom(middle, Math.max(1, away(to, other)) / Math.max(1, away(from, other)))
  }
  const movePointer = (event: PointerEvent) => {
    const to = pointOf(event)
    if (touches.has(event.pointerId)) return moveFinger(event, to)
    // The whole map can't be moved.
    if (!drag || player.camera.get().shot.kind === 'map') return
    if (!drag.isMoving && away(to, drag.from) < STILL) return
    move({ x: to.x - drag.last.x, y: to.y - drag.last.y })
    drag = { ...drag, last: to, isMoving: true }
  }
  const release = (event: PointerEvent) => {
    touches.delete(event.pointerId)
    if (!drag?.isMoving) drag = null
  }
  /** A drag ends with a click event, which must not count. */
  const click = (event: MouseEvent) => {
    if (drag?.isMoving) event.stopPropagation()
    drag = null
  }
  const touchMove = (event: TouchEvent) => {
    // Two fingers are ours; one may still scroll the page.
    if (event.touches.length > 1 && event.cancelable) event.preventDefault()
  }

  box.addEventListener('wheel', turnWheel, { signal, passive: false })
  box.addEventListener('touchmove', touchMove, { signal, passive: false })
  box.addEventListener('pointerdown', press, { signal })
  box.addEventListener('click', click, { signal, capture: true })
  window.addEventListener('pointermove', movePointer, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(type, release, { signal })
  }
  return () => stop.abort()
}

const away = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether the player fills the screen, in which case there is no page to scroll. */
const isFullScreen = (box: HTMLElement) =>
  document.body.style.overflow === 'hidden' && box.isConnected
