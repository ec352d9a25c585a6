/**
 * Parts of `amount` in whole steps, in proportion to the weights and none above `most`; they add up to
 * the amount, as far as `most` lets them. What is left after rounding down goes to the largest remainders.
 */
export function apportion(
  amount: number,
  weights: readonly number[],
  { step = 1, most = Number.POSITIVE_INFINITY }: { step?: number; most?: number } = {},
): number[] {
  const steps = weights.map(() => 0)
  const mostSteps = Math.floor(most / step + 1e-9)
  let left = Math.max(0, Math.round(amount / step))
  while (left > 0) {
    const open = weights.flatMap((weight, i) =>
      (steps[i] ?? 0) < mostSteps ? [{ weight, i }] : [],
    )
    if (open.length === 0) break
    left = dealOut(left, open, steps, mostSteps)
  }
  return steps.map((count) => Math.round(count * step * 100) / 100)
}

type Open = { readonly weight: number; readonly i: number }

/** One round over those who may still get something; what could not be given away comes back. */
function dealOut(amount: number, open: readonly Open[], steps: number[], most: number): number {
  const whole = open.reduce((sum, { weight }) => sum + weight, 0)
  // Without any weight everybody is as good as everybody else.
  const ideals = open.map(
    ({ weight }) => (amount * (whole > 0 ? weight / whole : 1)) / (whole > 0 ? 1 : open.length),
  )
  let left = amount
  const give = (i: number, wanted: number) => {
    const given = Math.min(wanted, most - (steps[i] ?? 0), left)
    steps[i] = (steps[i] ?? 0) + given
    left -= given
  }
  open.forEach(({ i }, order) => {
    give(i, Math.floor(ideals[order] ?? 0))
  })
  const remainders = open.map(({ i }, order) => ({ i, part: (ideals[order] ?? 0) % 1 }))
  for (const { i } of remainders.toSorted((a, b) => b.part - a.part)) give(i, 1)
  return left
}
