/** Names and values that tell lines of a measure apart. Values come from closed sets, or lines would grow for ever. */
export type Labels = Readonly<Record<string, string>>

/** Something that only goes up. */
export type Counter = { add(labels?: Labels): void }

/** How often something was how large. */
export type Histogram = { observe(value: number, labels?: Labels): void }

/** One line of a gauge. */
export type Sample = { readonly labels?: Labels; readonly value: number }

/** All measures of a server. */
export type Registry = ReturnType<typeof createRegistry>

/** An empty registry. Everything is written in the text format of Prometheus, version 0.0.4. */
export function createRegistry() {
  const measures: (() => string[])[] = []
  const describe = (name: string, help: string, type: string) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
  ]

  return {
    /** Lines that are known beforehand stand at 0: what has never happened is an answer too. */
    counter(name: string, help: string, known: readonly Labels[] = []): Counter {
      const counts = new Map(known.map((labels) => [labelText(labels), 0]))
      measures.push(() => [
        ...describe(name, help, 'counter'),
        ...[...counts].map(([labels, count]) => `${name}${labels} ${count}`),
      ])
      return {
        add(labels = {}) {
          const key = labelText(labels)
          counts.set(key, (counts.get(key) ?? 0) + 1)
        },
      }
    },

    /** Read when somebody asks. */
    gauge(name: string, help: string, read: () => readonly Sample[]) {
      measures.push(() => [
        ...describe(name, help, 'gauge'),
        ...read().map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`),
      ])
    },

    /** `bounds` go up; what is larger than the last counts in the sum alone and under +Inf. */
    histogram(name: string, help: string, bounds: readonly number[]): Histogram {
      const series = new Map<string, Series>()
      measures.push(() => [
        ...describe(name, help, 'histogram'),
        ...[...series.values()].flatMap((one) => histogramLines(name, bounds, one)),
      ])
      return {
        observe(value, labels = {}) {
          const key = labelText(labels)
          const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
          series.set(key, one)
          for (const [i, bound] of bounds.entries()) {
            if (value <= bound) one.counts[i] = (one.counts[i] ?? 0) + 1
          }
          one.sum += value
          one.count += 1
        },
      }
    },

    /** Everything as it is now. */
    text: (): string => `${measures.flatMap((lines) => lines()).join('\n')}\n`,
  }
}

type Series = { labels: Labels; counts: number[]; sum: number; count: number }

function histogramLines(name: string, bounds: readonly number[], one: Series): string[] {
  const { labels, counts, sum, count } = one
  const bucket = (le: string, value: number) =>
    `${name}_bucket${labelText({ ...labels, le })} ${value}`
  return [
    ...bounds.map((bound, i) => bucket(String(bound), counts[i] ?? 0)),
    bucket('+Inf', count),
    `${name}_sum${labelText(labels)} ${sum}`,
    `${name}_count${labelText(labels)} ${count}`,
  ]
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

const escapeValue = (value: string) =>
  value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
