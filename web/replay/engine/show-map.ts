/** Scrolls up to the map after a jump from far below it. */
export function showMap() {
  const wantsLess = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document
    .querySelector('[data-stage]')
    ?.scrollIntoView({ block: 'nearest', behavior: wantsLess ? 'auto' : 'smooth' })
}
