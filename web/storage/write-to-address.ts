import { withValue } from '../../race/links/query.ts'

/** Changes one value in the address of the page; the page stays where it is. */
export function writeToAddress(name: string, value: string | null) {
  const { pathname, search } = window.location
  const next = withValue(search, name, value)
  // By hand the camera moves with every event of a pointer.
  if (next !== search) window.history.replaceState(window.history.state, '', pathname + next)
}
