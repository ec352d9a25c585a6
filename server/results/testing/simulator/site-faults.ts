/** Something that goes wrong, on all addresses or on some. */
export type Fault = {
  /** Only on addresses (path and query) that fit. */
  readonly on?: RegExp
  /** Only a number of times; then the fault ends. */
  readonly times?: number
} & (
  | { readonly type: 'delay'; readonly ms: number }
  /** The first hit of an address takes too long for the site itself, the next one is ready. */
  | { readonly type: 'cold' }
  | { readonly type: 'status'; readonly status: number }
  /** Accepts the request and never answers. */
  | { readonly type: 'hang' }
  /** Half an answer, then the connection breaks. */
  | { readonly type: 'cut' }
  /** 200, with a page unlike any of the site's. */
  | { readonly type: 'garbage' }
  /** 200, and a detail page with nothing in its tables. */
  | { readonly type: 'empty-card' }
  | { readonly type: 'latin1' }
  | { readonly type: 'huge'; readonly bytes: number }
  | { readonly type: 'redirect'; readonly to: string }
)

/** The faults in force; the first that fits a request is its fault. */
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

/** What a page looks like that the site's software did not make. */
export const GARBAGE = '<html><body><h1>It works!</h1><p>��\u0000<li class=</body>'
