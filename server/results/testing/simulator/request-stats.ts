/** The simulator's record of its requests, to measure our politeness from the site's side. */
export type Stats = {
  /** All requests, in order of arrival. */
  readonly requests: readonly SeenRequest[]
  /** The maximum number of requests within any second. */
  mostPerSecond(): number
  /** The maximum number of simultaneous requests. */
  mostAtOnce(): number
  /** The number of requests in progress. */
  atOnce(): number
  /** The number of requests for matching addresses. */
  count(address: RegExp): number
  clear(): void
}

export type SeenRequest = {
  /** Milliseconds on a monotonic clock. */
  readonly at: number
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly userAgent: string
}

/** The counters, and the functions to call at the start and end of a request. */
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
