/**
 * How many videos are converted at once, and how many may wait. One conversion keeps two cores busy.
 * Who waits behind four of them would not be patient enough.
 */
export function conversionLimits(cores: number) {
  const atOnce = Math.max(1, Math.floor(cores / 2))
  return { atOnce, longest: 4 * atOnce }
}
