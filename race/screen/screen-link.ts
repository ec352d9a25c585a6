import { firstOf, parseQuery, withValue, writeQuery } from '../links/query.ts'
import type { Seconds } from '../types.ts'

/** The scenes a TV can show, in the order the operator sees them. */
export const SCENE_KINDS = ['field', 'battles', 'podium', 'splits', 'finished', 'find'] as const
export type SceneKind = (typeof SCENE_KINDS)[number]

/** One scene of the loop, and how long it stays. */
export type ScreenScene = { readonly kind: SceneKind; readonly seconds: Seconds }

/** How a TV shows a race; all of it is in the address. */
export type ScreenLink = {
  readonly scenes: readonly ScreenScene[]
  /** A light look, for bright rooms. */
  readonly isDay: boolean
  /** Shows initials instead of names. */
  readonly hasInitials: boolean
}

/** Shortest and longest time a scene stays, in seconds. */
export const SCENE_SECONDS = { least: 5, most: 600 } as const

/** A loop of four minutes, most of it on the map. */
export const DEFAULT_SCENES: readonly ScreenScene[] = [
  { kind: 'field', seconds: 90 },
  { kind: 'battles', seconds: 60 },
  { kind: 'podium', seconds: 30 },
  { kind: 'splits', seconds: 30 },
  { kind: 'finished', seconds: 20 },
  { kind: 'find', seconds: 15 },
]

/**
 * Reads `scenes=field:90,podium:30&look=day&names=initials`. Invalid parts are ignored; with no
 * valid scene, all are shown.
 */
export function readScreenLink(search: string): ScreenLink {
  const query = parseQuery(search)
  const scenes =
    firstOf(query, 'scenes', (text) => text)
      ?.split(',')
      .flatMap(readScene) ?? []
  return {
    scenes: scenes.length > 0 ? scenes : DEFAULT_SCENES,
    isDay: firstOf(query, 'look', (text) => text) === 'day',
    hasInitials: firstOf(query, 'names', (text) => text) === 'initials',
  }
}

/** The address of the screen of a race. */
export function writeScreenLink(raceId: string, link: ScreenLink): string {
  const { scenes, isDay, hasInitials } = link
  const query = withValue(
    writeQuery([
      ['look', isDay ? 'day' : null],
      ['names', hasInitials ? 'initials' : null],
    ]),
    'scenes',
    scenes.map(({ kind, seconds }) => `${kind}:${seconds}`).join(),
  )
  return `/screen/${encodeURIComponent(raceId)}${query.replaceAll('%2C', ',')}`
}

function readScene(text: string): ScreenScene[] {
  const [name, time = ''] = text.split(':')
  const kind = SCENE_KINDS.find((known) => known === name)
  const seconds = /^\d{1,4}$/.test(time) ? Number(time) : 0
  const { least, most } = SCENE_SECONDS
  return kind && seconds > 0 ? [{ kind, seconds: Math.min(most, Math.max(least, seconds)) }] : []
}
