const places = new WeakMap<HTMLElement, string>()

/** Moves an element to a place in its box; less than a pixel is not worth a new picture of the page. */
export function moveTo(element: HTMLElement | null | undefined, x: number, y = 0) {
  const place = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  if (!element || places.get(element) === place) return
  places.set(element, place)
  element.style.transform = place
}
