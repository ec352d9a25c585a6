/**
 * A whole number as people read it: `50,000`. The browser's own formatter loads the customs of every
 * country first: 40 ms of every page's start, for texts that are hardly ever shown.
 */
export function numberText(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
