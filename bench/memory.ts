import { readdirSync, readFileSync } from 'node:fs'

/** Memory of all processes below this one; what they share is counted once. */
export function memoryOfChildren(): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = read(`/proc/${name}/stat`)
    // The command in brackets may hold anything; what follows it is numbers.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    parents.set(Number(name), parent)
  }
  const isOurs = (id: number): boolean => {
    const parent = parents.get(id)
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent))
  }
  return [...parents.keys()].filter(isOurs).reduce((sum, id) => sum + memoryOf(id), 0)
}

function memoryOf(id: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`))
  return found ? Number(found[1]) * 1024 : 0
}

/** A process may end while we look. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
