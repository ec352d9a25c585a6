import type { Seconds } from '../types.ts'

/** Sums a function over a list. */
export function sumOf<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += of(item)
  return sum
}

/** Rounds to the nearest step: whole seconds, or hundredths. */
export const toStep = (time: Seconds, step: number): Seconds =>
  Math.round(Math.round(time / step) * step * 100) / 100

/**
 * Splits `amount` into whole steps in proportion to the weights. What remains after rounding down
 * goes to the largest remainders. Without weights, all parts are equal.
 */
export function apportion(amount: number, weights: readonly number[], step = 1): number[] {
  const whole = sumOf(weights, (weight) => weight)
  const steps = Math.max(0, Math.round(amount / step))
  const ideals = weights.map((weight) => steps * (whole > 0 ? weight / whole : 1 / weights.length))
  const parts = ideals.map(Math.floor)
  const left = steps - sumOf(parts, (part) => part)
  const byRemainder = [...parts.keys()].sort(
    (a, b) => ((ideals[b] as number) % 1) - ((ideals[a] as number) % 1),
  )
  for (const i of byRemainder.slice(0, left)) parts[i] = (parts[i] as number) + 1
  return parts.map((part) => toStep(part * step, 0.01))
}
