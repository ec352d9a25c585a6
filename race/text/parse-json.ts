/** The value of a JSON text; `undefined`, which no JSON stands for, when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Anything may have been sent or saved: what is no JSON is an answer, not a fault.
    return undefined
  }
}
