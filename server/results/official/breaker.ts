import type { Clock } from './clock.ts'

/** What a permitted request reports about the site. Only the first report counts. */
export type Turn = {
  readonly good: () => void
  readonly bad: () => void
  /** Says nothing about the site: the visitor left, or our own network failed. */
  readonly unclear: () => void
  /**
   * The site has refused other requests in the meantime, so a retry or a redirect must not be sent.
   */
  readonly isCalledOff: () => boolean
}

/** Stops requests to the site after repeated refusals (RESULT-8). */
export type Breaker = {
  readonly isResting: () => boolean
  /** Permission for a request, or null during the pause. */
  readonly admit: () => Turn | null
}

/** Opens after this many refusals in a row, or this many within a minute. */
const IN_A_ROW = 3
const IN_A_MINUTE = 5
const MINUTE_MS = 60_000

/** The site's own penalty for too many requests lasts about this long. */
export const REST_MS = 100_000

/** A breaker that allows everything until the site refuses; `onRest` is called when it does. */
export function createBreaker(clock: Clock, onRest: () => void = () => {}): Breaker {
  let inARow = 0
  let refusals: number[] = []
  let restsUntil: number | null = null
  let isTrying = false
  // A slow response to a request from before the pause says nothing about the site now.
  let era = 0

  function close() {
    inARow = 0
    refusals = []
    restsUntil = null
  }

  function rest() {
    close()
    restsUntil = clock.now() + REST_MS
    era += 1
    onRest()
  }

  function refuse() {
    inARow += 1
    refusals = [...refusals.filter((at) => at > clock.now() - MINUTE_MS), clock.now()]
    if (restsUntil !== null || inARow >= IN_A_ROW || refusals.length >= IN_A_MINUTE) rest()
  }

  function takeTurn(): Turn {
    const ownEra = era
    let isOver = false
    const once = (act: () => void) => () => {
      if (isOver || ownEra !== era) return
      isOver = true
      isTrying = false
      act()
    }
    const accept = () => {
      inARow = 0
      if (restsUntil !== null) close()
    }
    return {
      good: once(accept),
      bad: once(refuse),
      unclear: once(() => {}),
      isCalledOff: () => ownEra !== era,
    }
  }

  const isResting = () => restsUntil !== null && (isTrying || clock.now() < restsUntil)
  return {
    isResting,
    admit() {
      if (isResting()) return null
      // After the pause one request tries the site, and the others wait for its outcome.
      isTrying = restsUntil !== null
      return takeTurn()
    },
  }
}
