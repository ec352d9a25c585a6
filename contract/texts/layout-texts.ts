import {
  isOnTheSpot,
  type LayoutStep,
  type Spot,
  stationLabel,
  stationOf,
} from '../../race/tracing/course-layout.ts'
import { TRACER_TEXTS } from './tracer-texts.ts'

/** Names of placed things, and the prompts of Place Stations. */
export const LAYOUT_TEXTS = {
  title: 'Place Stations',
  /** One-word labels on the map for placed things: stations by their number, as maps print them. */
  mark: (spot: Spot): string => MARKS[spot] ?? spot.slice(-1),
  /** The name of a step in the list. */
  name: (step: LayoutStep): string => {
    const station = stationOf(step)
    if (station === null) return STEP_NAMES[step] ?? step
    const label = stationLabel(station)
    if (step.startsWith('way-in')) return `Route to ${label}`
    return step.startsWith('way-out') ? `Route back from ${label}` : `${station} ${label}`
  },
  /** What to do now. */
  ask: (step: LayoutStep): string => {
    const station = stationOf(step)
    if (station === null) return ASKS[step] ?? ''
    const label = stationLabel(station)
    if (step.startsWith('way-in')) return `Draw how athletes get from the roxzone to the ${label}`
    if (step.startsWith('way-out'))
      return `Draw how athletes get back from the ${label} to the roxzone`
    return isOnTheSpot(station)
      ? `Station ${station}, ${label}: click or tap where athletes do the exercise, or draw the route there`
      : `Station ${station}, ${label}: draw the lane in one stroke from entry to exit, or click its corners`
  },
  step: (ask: string, number: number, all: number) => `${ask} (${number} of ${all})`,
  allPlaced:
    'Everything is in place. Drag anything to move it, or choose it in the list to place it again',
  lastFrom: { roxzone: 'From the roxzone', lap: 'From the lap' },
  sameWay: 'Through the lane',
  done: 'Done',
  again: (name: string) => `Place again: ${name}`,
} as const

const MARKS: { readonly [spot in Spot]?: string } = {
  start: TRACER_TEXTS.start,
  'gate-in': 'In',
  'gate-out': 'Out',
  finish: TRACER_TEXTS.finish,
}

const STEP_NAMES: { readonly [step in LayoutStep]?: string } = {
  roxzone: 'Roxzone',
  start: TRACER_TEXTS.start,
  'gate-in': 'IN: from the lap to the roxzone',
  'gate-out': 'OUT: from the roxzone to the lap',
  'last-entry': 'Where athletes enter station 8',
  finish: TRACER_TEXTS.finish,
}

const ASKS: { readonly [step in LayoutStep]?: string } = {
  roxzone: 'Draw the roxzone in one stroke past all the stations, or click its corners',
  start: 'Click or tap where the race starts. If it isn’t on the lap, draw the route to the lap',
  'gate-in': 'Click or tap IN, where runs leave the lap for the roxzone',
  'gate-out': 'Click or tap OUT, where athletes go back to the lap',
  'last-entry': 'How do athletes get to station 8?',
  finish: 'Click or tap the finish, or draw the route there from station 8',
}
