import type { SceneKind, ScreenScene } from './screen-link.ts'

/** A moment of the loop: which scene, and how many scenes were shown before it. */
export type ScreenTurn = { readonly scene: ScreenScene; readonly shown: number }

/** The scenes of a loop that have something to show. */
export function scenesWith(
  scenes: readonly ScreenScene[],
  has: Readonly<Record<SceneKind, boolean>>,
): readonly ScreenScene[] {
  return scenes.filter(({ kind }) => has[kind])
}

/** The scene after this many; nothing where there is none. */
export function turnAt(scenes: readonly ScreenScene[], shown: number): ScreenTurn | null {
  const scene = scenes[shown % scenes.length]
  return scene ? { scene, shown } : null
}

/** Which of several things a scene shows: another one in each round. */
export function inRound<Item>(
  items: readonly Item[],
  scenes: readonly ScreenScene[],
  shown: number,
): Item | null {
  const round = Math.floor(shown / Math.max(1, scenes.length))
  return items[round % items.length] ?? null
}

/** What the server last said about the race, and what the page was loaded with. */
export type ServerState = {
  readonly version: string
  /** Counts the changes of the race; null while it isn't published. */
  readonly raceVersion: number | null
  /** Changes with every field. */
  readonly fields: string
}

/** Whether the page is out of date: it then loads itself again before the next scene. */
export function isOutdated(loaded: ServerState, now: ServerState): boolean {
  if (now.raceVersion === null) return false
  return (
    now.version !== loaded.version ||
    now.raceVersion !== loaded.raceVersion ||
    now.fields !== loaded.fields
  )
}
