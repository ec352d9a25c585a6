/**
 * Changes a text in place, and says whether there was anything to change. Setting `textContent` would put in a new node each time, and the browser
 * then looks at far more than the text: every rule that asks what a part of the page contains.
 */
export function writeText(element: HTMLElement | null, text: string): boolean {
  const node = element?.firstChild
  if (node?.nodeValue === text) return false
  if (node) node.nodeValue = text
  else element?.append(text)
  return true
}
