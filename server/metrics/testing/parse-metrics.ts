/** One metric as a collector reads it. */
export type Measure = {
  readonly type: string
  readonly help: string
  /** Values by the line's name and labels, unparsed. */
  readonly lines: Map<string, number>
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const HELP = new RegExp(`^# HELP (${NAME}) (.+)$`)
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`)
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\\\\\|\\\\"|\\\\n)*"'
const LINE = new RegExp(`^(${NAME})(\\{${LABEL}(?:,${LABEL})*\\})? (\\S+)$`)

/** Parses the text format strictly: throws on whatever a collector might reject. */
export function parseMetrics(text: string): Map<string, Measure> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end')
  const measures = new Map<string, Measure>()
  const lines = text.slice(0, -1).split('\n')
  let current = ''
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const help = HELP.exec(line)
    if (help) {
      const type = TYPE.exec(lines[++at] ?? '')
      if (!type || type[1] !== help[1]) throw new Error(`No type behind: ${line}`)
      current = help[1] ?? ''
      if (measures.has(current)) throw new Error(`${current} is there twice`)
      measures.set(current, { type: type[2] ?? '', help: help[2] ?? '', lines: new Map() })
      continue
    }
    const read = LINE.exec(line)
    const measure = measures.get(current)
    if (!read || !measure) throw new Error(`No line of a measure: ${line}`)
    const [, name = '', labels = '', value = ''] = read
    const suffixes = measure.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    if (!suffixes.some((suffix) => name === current + suffix)) {
      throw new Error(`${name} stands under ${current}`)
    }
    // prom-client writes Nan before the first measurement; Prometheus accepts any case.
    const isNumber = /^nan$/i.test(value) || !Number.isNaN(Number(value))
    if (value === '' || !isNumber) throw new Error(`No number: ${line}`)
    if (measure.lines.has(name + labels)) throw new Error(`Twice: ${line}`)
    measure.lines.set(name + labels, Number(value))
  }
  for (const [name, measure] of measures) checkHistogram(name, measure)
  return measures
}

/** Buckets never decrease, and the last one includes everything. */
function checkHistogram(name: string, { type, lines }: Measure) {
  if (type !== 'histogram') return
  const buckets = new Map<string, number[]>()
  for (const [line, value] of lines) {
    if (!line.startsWith(`${name}_bucket`)) continue
    const others = line
      .replace(/,?le="[^"]*",?/, '')
      .replace(`${name}_bucket`, '')
      .replace('{}', '')
    buckets.set(others, [...(buckets.get(others) ?? []), value])
  }
  for (const [labels, values] of buckets) {
    const isUp = values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0))
    if (!isUp) throw new Error(`${name}${labels} goes down`)
    if (values.at(-1) !== lines.get(`${name}_count${labels}`)) {
      throw new Error(`${name}${labels} does not add up`)
    }
  }
}
