/** The decoded names and values of a query, in order. */
export type Query = readonly (readonly [name: string, value: string])[]

/** Reads `a=1&b=2`, with or without the question mark; no input makes it throw. */
export function parseQuery(query: string): Query {
  return query
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [decode(name), decode(value.join('='))]
    })
}

/** The query of an address, with its question mark; empty values are left out. */
export function writeQuery(query: readonly (readonly [string, string | null])[]): string {
  const parts = query.flatMap(([name, value]) =>
    value ? [`${encode(name)}=${encode(value)}`] : [],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** A page's query with the value of that name replaced or removed. */
export function withValue(query: string, name: string, value: string | null): string {
  return writeQuery([...parseQuery(query).filter(([other]) => other !== name), [name, value]])
}

// A lone surrogate can't be encoded; it must not break the whole link.
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+').replaceAll('%3A', ':')

/** The first valid value of that name; nothing if there is none. */
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
    // A broken escape spoils only its own value; the rest of the link may still be usable.
    return text
  }
}
