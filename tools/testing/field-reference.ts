/**
 * Ranks, percentiles, medians and passes of a field, recomputed in the simplest way by comparing
 * every athlete with every other, from the file that is served for a field. It uses no product
 * code, so that both can be compared.
 */
export type PlainField = {
  readonly count: number
  readonly scale: number
  readonly splits: readonly (readonly number[])[]
  readonly unaccounted: readonly (readonly [number, number, number])[]
  readonly reached: readonly (readonly [number, number])[]
  readonly statuses: string
  readonly estimated: readonly (readonly number[])[]
}

type Athlete = {
  readonly status: string
  /** Clock at the end of each finished segment. */
  readonly clocks: number[]
  /** Printed splits; null for an estimated one. */
  readonly splits: (number | null)[]
}

export function readAthletes(file: PlainField): Athlete[] {
  const athletes: Athlete[] = []
  for (let i = 0; i < file.count; i++) {
    const reached = file.reached.find(([athlete]) => athlete === i)?.[1] ?? 33
    const clocks: number[] = []
    const splits: (number | null)[] = []
    let clock = 0
    for (let s = 0; s < reached; s++) {
      const split = file.splits[s]?.[i] ?? 0
      const rest = file.unaccounted.find(([athlete, segment]) => athlete === i && segment === s)
      clock += split + (rest?.[2] ?? 0)
      clocks.push(clock / file.scale)
      splits.push(file.estimated[s]?.includes(i) ? null : split / file.scale)
    }
    athletes.push({ status: file.statuses[i] ?? '', clocks, splits })
  }
  return athletes
}

const counted = (athletes: readonly Athlete[]) => athletes.filter(({ status }) => status !== 'q')

/** The rank at the end of a segment, or for a segment alone. */
export function placeOf(
  athletes: readonly Athlete[],
  i: number,
  segment: number,
  of: 'clocks' | 'splits',
): number | null {
  const own = athletes[i]?.[of][segment]
  if (own === null || own === undefined) return null
  let place = 1
  for (const other of counted(athletes)) {
    const time = other[of][segment]
    if (time !== null && time !== undefined && time < own) place += 1
  }
  return place
}

/** The share of the others who took longer. */
export function beatenBy(
  athletes: readonly Athlete[],
  i: number,
  segment: number,
  of: 'clocks' | 'splits',
): number | null {
  const own = athletes[i]?.[of][segment]
  if (own === null || own === undefined) return null
  let others = 0
  let slower = 0
  for (const other of counted(athletes)) {
    const time = other[of][segment]
    if (other === athletes[i] || time === null || time === undefined) continue
    others += 1
    if (time > own) slower += 1
  }
  return others === 0 ? null : slower / others
}

export function peersOf(athletes: readonly Athlete[], i: number): number[] {
  const last = (athletes[i]?.clocks.length ?? 0) - 1
  const own = athletes[i]?.clocks[last] ?? 0
  const all: { other: number; apart: number }[] = []
  athletes.forEach((athlete, other) => {
    const clock = athlete.clocks[last]
    if (other === i || athlete.status !== 'f' || clock === undefined) return
    all.push({ other, apart: Math.abs(clock - own) / own })
  })
  const apart = all.map((one) => one.apart).sort((a, b) => a - b)
  const limit = Math.max(0.1, apart[Math.min(20, apart.length) - 1] ?? 0)
  return all.filter((one) => one.apart <= limit).map(({ other }) => other)
}

export function medianOf(
  athletes: readonly Athlete[],
  peers: readonly number[],
  segment: number,
): number | null {
  const times = peers
    .map((other) => athletes[other]?.splits[segment] ?? null)
    .filter((time) => time !== null)
    .sort((a, b) => a - b)
  if (times.length < 5) return null
  const middle = Math.floor(times.length / 2)
  const high = times[middle] as number
  return times.length % 2 ? high : ((times[middle - 1] as number) + high) / 2
}

/** How many athletes one passed, and was passed by, after the first run. */
export function passesOf(
  athletes: readonly Athlete[],
  i: number,
): [made: number, suffered: number] {
  const own = athletes[i]?.clocks ?? []
  let made = 0
  let suffered = 0
  for (const other of counted(athletes)) {
    if (other === athletes[i]) continue
    for (let s = 1; s < own.length; s++) {
      const before = other.clocks[s - 1]
      const after = other.clocks[s]
      const wasAhead = before !== undefined && before < (own[s - 1] as number)
      const isAhead = after !== undefined && after < (own[s] as number)
      if (wasAhead && !isAhead) made += 1
      if (!wasAhead && isAhead) suffered += 1
    }
  }
  return [made, suffered]
}
