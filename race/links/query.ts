/** The names and values of a query, decoded, in their order. */
export type Query = readonly (readonly [name: string, value: string])[]

/** Reads `a=1&b=2`, with or without the question mark; nothing in it can make this throw. */
export function parseQuery(query: string): Query {
  return query
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [decode(name), decode(value.join('='))]
    })
}

/** The query of an address, with its question mark; values that are empty are left out. */
export function writeQuery(query: readonly (readonly [string, string | null])[]): string {
  const parts = query.flatMap(([name, value]) =>
    value ? [`${encode(name)}=${encode(value)}`] : [],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The query of a page with another value of that name in it, or none. */
export function withValue(query: string, name: string, value: string | null): string {
  return writeQuery([...parseQuery(query).filter(([other]) => other !== name), [name, value]])
}

// A lone half of a surrogate pair cannot be encoded, and must not take the link with it.
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+').replaceAll('%3A', ':')

/** The first value of that name that can be read; nothing when none can. */
export function firstOf<Value>(
  query: Query,
  name: string,
  read: (value: string) => Value | null,
): Value | null {
  for (const [key, value] of query) {
    const found = key === name ? read(value) : null
    if (found !== null) return found
  }
  return null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A broken escape makes one value unreadable, not the link: another part of it may be what counts.
    return text
  }
}
