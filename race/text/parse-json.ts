/** The value of a JSON text; `undefined`, which JSON can't express, when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON is an expected outcome, not a bug.
    return undefined
  }
}
