/** What the simulator saw of its visitors, to measure politeness from the site's side. */
export type Stats = {
  /** Every request, in the order they came. */
  readonly requests: readonly SeenRequest[]
  /** The most requests that came within any second. */
  mostPerSecond(): number
  /** The most requests that were being answered at one time. */
  mostAtOnce(): number
  /** How many are being answered now. */
  atOnce(): number
  /** How many came for addresses that fit. */
  count(address: RegExp): number
  clear(): void
}

export type SeenRequest = {
  /** Milliseconds, on a clock that only grows. */
  readonly at: number
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly userAgent: string
}

/** Counters, and the two ends of a request to feed them with. */
export function createStats(now: () => number) {
  let requests: SeenRequest[] = []
  let running = 0
  let most = 0
  const stats: Stats = {
    get requests() {
      return requests
    },
    mostPerSecond: () => mostWithin(requests, 1000),
    mostAtOnce: () => most,
    atOnce: () => running,
    count: (address) => requests.filter((request) => address.test(request.address)).length,
    clear() {
      requests = []
      most = running
    },
  }
  return {
    stats,
    begin(request: Omit<SeenRequest, 'at'>) {
      requests.push({ at: now(), ...request })
      running += 1
      most = Math.max(most, running)
    },
    end() {
      running -= 1
    },
  }
}

function mostWithin(requests: readonly SeenRequest[], ms: number): number {
  let first = 0
  let most = 0
  requests.forEach(({ at }, index) => {
    while ((requests[first]?.at ?? at) <= at - ms) first += 1
    most = Math.max(most, index - first + 1)
  })
  return most
}
