/**
 * Whether all texts of a value, the names of its fields included, are text: half of a surrogate pair
 * is none, though JSON can spell it, and neither a database nor a file can store it.
 */
export function isWellFormed(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (!next.isWellFormed()) return false
    } else if (Array.isArray(next)) {
      for (const item of next) open.push(item)
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, item] of Object.entries(next)) open.push(name, item)
    }
  }
  return true
}
