import type { Typeface } from './typeface.ts'

type Room = { readonly width: number; readonly size: number; readonly smallest: number }

/** The largest size at which a text fits; at the smallest size it is cut, with an ellipsis. */
export function fitText(
  face: Typeface,
  wanted: string,
  { width, size, smallest }: Room,
): { text: string; size: number } {
  const text = face.keepKnown(wanted)
  const fitting = Math.min(size, width / Math.max(face.widthOf(text, 1), 1e-6))
  if (fitting >= smallest) return { text, size: fitting }
  return { text: cut(face, text, width, smallest), size: smallest }
}

/** A text on as many lines as fit, at the largest size that shows all of it. */
export function fitLines(
  face: Typeface,
  wanted: string,
  { width, size: largest, smallest, height }: Room & { readonly height: number },
): { lines: string[]; size: number } {
  const text = face.keepKnown(wanted)
  for (let size = largest; size >= smallest; size -= 2) {
    const lines = wrap(face, text, width, size)
    const isFitting = lines.every((line) => face.widthOf(line, size) <= width)
    if (isFitting && lines.length * size * LINE_HEIGHT <= height) return { lines, size }
  }
  const most = Math.max(1, Math.floor(height / (smallest * LINE_HEIGHT)))
  const lines = wrap(face, text, width, smallest)
  const last = lines.slice(most - 1).join(' ')
  const shown = [...lines.slice(0, most - 1), last].map((line) => {
    const isFitting = face.widthOf(line, smallest) <= width
    return isFitting ? line : cut(face, line, width, smallest)
  })
  return { lines: shown, size: smallest }
}

/** Line height as a share of the size; condensed capitals need little space. */
export const LINE_HEIGHT = 0.92

/** Fills line after line; breaks at spaces and after hyphens. */
function wrap(face: Typeface, text: string, width: number, size: number): string[] {
  const pieces = text.split(/(?<=[\s-])/)
  const lines: string[] = []
  let current = ''
  for (const piece of pieces) {
    if (current !== '' && face.widthOf((current + piece).trimEnd(), size) > width) {
      lines.push(current.trimEnd())
      current = ''
    }
    current += piece
  }
  return [...lines, current.trimEnd()]
}

function cut(face: Typeface, text: string, width: number, size: number): string {
  const letters = [...text]
  const shown = () => `${letters.join('').trimEnd()}…`
  while (letters.length > 1 && face.widthOf(shown(), size) > width) letters.pop()
  return shown()
}
