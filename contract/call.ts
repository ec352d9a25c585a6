import type * as z from 'zod/mini'
import { MAX_JSON_BYTES, MAX_OPERATOR_JSON_BYTES } from './limits.ts'

/** One API call: its address, input and output. Client and server validate against it. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Parts in braces are filled from `params`: `/api/races/{id}`. */
  readonly path: `/api/${string}`
  /** Who may call it: anyone, the operator (SAFE-3), or a client with the metrics token. */
  readonly caller: 'anyone' | 'operator' | 'metrics-collector'
  /**
   * Whether an embedded replay makes it. Sites may sandbox the embed, so the call may have no
   * origin. Only for public data.
   */
  readonly isEmbedded?: true
  /**
   * Whether the call stores anything; if so, it is refused while the disk is nearly full
   * (STORE-16).
   */
  readonly stores: boolean
  /** Largest accepted body, in bytes; 0 for a call without a body. */
  readonly maxBodyBytes: number
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  /** The JSON body. Left out for calls without one and for the multipart upload. */
  readonly body?: z.ZodMiniType
  /** The JSON of a 2xx response; `null` for a file, plain text or an empty response. */
  readonly reply: z.ZodMiniType | null
  /** The same response as one JSON value per line, for clients that accept `LINES_TYPE`. */
  readonly lines?: z.ZodMiniType
}

/** A read-only call that anyone may make; it takes no body. */
export const PUBLIC_READ = {
  method: 'GET',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: 0,
} as const satisfies Partial<Call>

/** A public read that an embedded replay also makes. */
export const EMBEDDED_READ = { ...PUBLIC_READ, isEmbedded: true } as const

/** A read-only call for the operator. */
export const OPERATOR_READ = { ...PUBLIC_READ, caller: 'operator' } as const

/** An operator's call whose body may be as large as a map. */
export const OPERATOR_SAVE = {
  method: 'POST',
  caller: 'operator',
  stores: true,
  maxBodyBytes: MAX_OPERATOR_JSON_BYTES,
} as const satisfies Partial<Call>

/** An operator's call that also works on a full disk, because it stores nothing. */
export const OPERATOR_DELETE = {
  method: 'DELETE',
  caller: 'operator',
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
} as const satisfies Partial<Call>

/** The content type of a response sent line by line. */
export const LINES_TYPE = 'application/x-ndjson'

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The values a path needs, by name; an empty object for a path without braces. */
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

/** The path in the router's syntax: `/api/races/:id`. */
export function routePath(path: Call['path']): string {
  return path.replace(BRACES, ':$1')
}

// A lone surrogate, such as a truncated emoji leaves behind, makes encodeURIComponent throw.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
