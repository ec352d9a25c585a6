import type * as z from 'zod/mini'
import { MAX_JSON_BYTES, MAX_OPERATOR_JSON_BYTES } from './limits.ts'

/** One call of the API: its address, input and output. Both sides check against it. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Parts in braces are filled from `params`: `/api/races/{id}`. */
  readonly path: `/api/${string}`
  /** Who may call it: anyone, the operator's session (SAFE-3), or a client with the metrics' token. */
  readonly caller: 'anyone' | 'operator' | 'metrics-collector'
  /**
   * Whether an embedded replay makes it: sites may put it in a sandbox, where it is from no origin at
   * all. Only for public data.
   */
  readonly isEmbedded?: true
  /** Whether the call stores something; refused while the disk is nearly full (STORE-16). */
  readonly stores: boolean
  /** Largest body that is read, in bytes; 0 for a call that takes none. */
  readonly maxBodyBytes: number
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  /** A JSON body; calls without one, and the multipart upload, leave it out. */
  readonly body?: z.ZodMiniType
  /** The JSON of a 2xx answer; `null` when that is a file, plain text or nothing at all. */
  readonly reply: z.ZodMiniType | null
  /** The same answer line by line, each of them JSON, for clients that accept `LINES_TYPE`. */
  readonly lines?: z.ZodMiniType
}

/** A call that anyone may make and that only reads: it takes no body and stores nothing. */
export const PUBLIC_READ = {
  method: 'GET',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: 0,
} as const satisfies Partial<Call>

/** The same for a call an embedded replay makes. */
export const EMBEDDED_READ = { ...PUBLIC_READ, isEmbedded: true } as const

/** A call for the operator that only reads. */
export const OPERATOR_READ = { ...PUBLIC_READ, caller: 'operator' } as const

/** A call for the operator that stores data that may be as large as a map. */
export const OPERATOR_SAVE = {
  method: 'POST',
  caller: 'operator',
  stores: true,
  maxBodyBytes: MAX_OPERATOR_JSON_BYTES,
} as const satisfies Partial<Call>

/** A call for the operator that also works while the disk is full: it needs no room. */
export const OPERATOR_DELETE = {
  method: 'DELETE',
  caller: 'operator',
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
} as const satisfies Partial<Call>

/** The type of an answer that comes line by line. */
export const LINES_TYPE = 'application/x-ndjson'

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The values a path asks for, by name; an empty object for a path without braces. */
export type PathParams<Path extends string> = { readonly [name in ParamNames<Path>]: string }

const BRACES = /\{(\w+)\}/g

/** The address of a call: `/api/races/{id}` and an id give `/api/races/sydney-2025`. */
export function fillPath<const Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: { readonly [name: string]: string } = params
  return path.replace(BRACES, (_, name: string) => encode(values[name] ?? ''))
}

/** An address with its query; null and undefined values are left out. */
export function withQuery(
  address: string,
  query: { readonly [name: string]: string | number | null | undefined },
): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
}

/** The path as a router writes it: `/api/races/:id`. */
export function routePath(path: Call['path']): string {
  return path.replace(BRACES, ':$1')
}

// Half a surrogate pair, as a cut emoji leaves behind, makes encodeURIComponent throw.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
