/**
 * Changes a text in place, and returns whether it differed. Setting `textContent` would insert a
 * new node each time, and the browser then checks far more than the text: every rule that depends
 * on what a part of the page contains.
 */
export function writeText(element: HTMLElement | null, text: string): boolean {
  const node = element?.firstChild
  if (node?.nodeValue === text) return false
  if (node) node.nodeValue = text
  else element?.append(text)
  return true
}
