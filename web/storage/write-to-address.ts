import { withValue } from '../../race/links/query.ts'

/** Changes one value in the address of the page; the page stays where it is. */
export function writeToAddress(name: string, value: string | null) {
  const { pathname, search } = window.location
  const next = withValue(search, name, value)
  // Dragging moves the camera with every pointer event.
  if (next !== search) window.history.replaceState(window.history.state, '', pathname + next)
}
