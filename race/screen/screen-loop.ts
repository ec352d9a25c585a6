import type { SceneKind, ScreenScene } from './screen-link.ts'

/** A step of the loop: the scene, and how many scenes were shown before it. */
export type ScreenTurn = { readonly scene: ScreenScene; readonly shown: number }

/** The scenes of a loop that have something to show. */
export function scenesWith(
  scenes: readonly ScreenScene[],
  has: Readonly<Record<SceneKind, boolean>>,
): readonly ScreenScene[] {
  return scenes.filter(({ kind }) => has[kind])
}

/** The scene after `shown` others; null if there are no scenes. */
export function turnAt(scenes: readonly ScreenScene[], shown: number): ScreenTurn | null {
  const scene = scenes[shown % scenes.length]
  return scene ? { scene, shown } : null
}

/** Picks what a scene shows, a different item in each round; null if there are none. */
export function inRound<Item>(
  items: readonly Item[],
  scenes: readonly ScreenScene[],
  shown: number,
): Item | null {
  const round = Math.floor(shown / Math.max(1, scenes.length))
  return items[round % items.length] ?? null
}

/** What the server says about the race, compared with its state when the page loaded. */
export type ServerState = {
  readonly version: string
  /** The race's version; null while it isn't published. */
  readonly raceVersion: number | null
  /** Changes whenever a field changes. */
  readonly fields: string
}

/**
 * Whether the page is out of date and must reload before the next scene. An unpublished race counts:
 * what its organiser has withdrawn must not stay on a wall.
 */
export function isOutdated(loaded: ServerState, now: ServerState): boolean {
  return (
    now.version !== loaded.version ||
    now.raceVersion !== loaded.raceVersion ||
    now.fields !== loaded.fields
  )
}
