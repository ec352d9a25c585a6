const UTF8 = new TextDecoder('utf-8')
const LATIN1 = new TextDecoder('latin1')

/**
 * Decodes a page of the results site: UTF-8, but occasionally latin1, and then every accent is a
 * replacement character. One broken byte in otherwise good UTF-8 doesn't make a latin1 page:
 * decoding it as one would spoil all other names.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = UTF8.decode(bytes)
  const broken = count(text, /\uFFFD/g)
  return broken > 0 && broken >= count(text, /[^\p{ASCII}\uFFFD]/gu) ? LATIN1.decode(bytes) : text
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
