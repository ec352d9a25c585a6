/** A fault on all addresses or on some. */
export type Fault = {
  /** Applies only to matching addresses (path and query). */
  readonly on?: RegExp
  /** Ends after this many times. */
  readonly times?: number
} & (
  | { readonly type: 'delay'; readonly ms: number }
  /** The first request of an address exceeds the site's own time limit, the next one works. */
  | { readonly type: 'cold' }
  | { readonly type: 'status'; readonly status: number }
  /** Accepts the request and never answers. */
  | { readonly type: 'hang' }
  /** Half an answer, then the connection breaks. */
  | { readonly type: 'cut' }
  /** 200, with a page unlike any of the site's. */
  | { readonly type: 'garbage' }
  /** 200, with a detail page whose tables are empty. */
  | { readonly type: 'empty-card' }
  | { readonly type: 'latin1' }
  | { readonly type: 'huge'; readonly bytes: number }
  | { readonly type: 'redirect'; readonly to: string }
)

/** The active faults; the first that matches a request applies. */
export function createFaults(given: readonly Fault[]) {
  let faults = given.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }))
  return {
    set(...next: readonly Fault[]) {
      faults = next.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }))
    },
    take(address: string): Fault | undefined {
      const entry = faults.find(({ fault, left }) => left > 0 && (fault.on?.test(address) ?? true))
      if (entry) entry.left -= 1
      return entry?.fault
    },
  }
}

/** A page that isn't from the site's software. */
export const GARBAGE = '<html><body><h1>It works!</h1><p>��\u0000<li class=</body>'
