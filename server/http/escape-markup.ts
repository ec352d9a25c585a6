const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML forbids even when escaped; HTML doesn't need them either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** A text that is safe in HTML or SVG, between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
