import { nextTask } from '../../../ui/idle.ts'
import type { Player } from '../../engine/player.ts'

/** A visitor who has just scrolled is reading, so the table stays still for a while. */
const READING_MS = 15_000
const touched = new WeakMap<HTMLElement, number>()

/** Call this when the visitor scrolls the box by hand. */
export const touchBox = (box: HTMLElement) => touched.set(box, performance.now())

/**
 * Marks a row of the table in `box` as current (-1: none) and as the tab stop, and keeps it in view
 * while the replay plays; the page never moves.
 */
export function followRow(player: Player, box: HTMLElement, index: number, isFirst: boolean) {
  const rows = [...(box.querySelector('tbody')?.rows ?? [])]
  const row = rows[index]
  for (const other of rows) if (other.ariaCurrent) other.ariaCurrent = null
  if (row) row.ariaCurrent = 'true'
  for (const button of box.querySelectorAll<HTMLElement>('tbody button[tabindex="0"]')) {
    button.tabIndex = -1
  }
  const reachable = (row ?? rows[0])?.querySelector('button')
  if (reachable) reachable.tabIndex = 0

  const isReading = performance.now() - (touched.get(box) ?? Number.NEGATIVE_INFINITY) < READING_MS
  // The first row is shown even while paused: a link may open in the middle of the race.
  const isAsked = player.getState().isPlaying || isFirst
  if (!row || isReading || !isAsked) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // The row's position is read after the frame's layout, to avoid a second one.
  nextTask().then(() =>
    box.scrollTo({
      top: row.offsetTop - (box.clientHeight - row.offsetHeight) / 2,
      behavior: isStill || isFirst ? 'auto' : 'smooth',
    }),
  )
}
