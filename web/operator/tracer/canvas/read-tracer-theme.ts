import type { TracerTheme } from './tracer-layers.ts'

/** Reads the tokens once; a canvas cannot name them itself. */
export function readTracerTheme(): TracerTheme {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    path: token('--color-trace'),
    start: token('--color-trace-start'),
    end: token('--color-trace-end'),
    shared: token('--color-trace-shared'),
    ground: token('--color-ground'),
    casing: null,
    text: token('--color-text'),
    family: token('--font-display'),
  }
}
