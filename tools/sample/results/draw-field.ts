import { evenNormals } from '../random.ts'
import { mapRoxzone, mapWork } from './change-model.ts'
import { median, medianOf, partsOf, roxzoneName } from './medians.ts'
import { type DrawOptions, drawSplits, type SplitModel, type Splits } from './split-model.ts'

/** Enough: from the fifth on the medians only tremble, by the rounding of the clock. */
const ROUNDS = 12

export type FieldOptions = DrawOptions & {
  readonly count: number
  readonly seed: number
  /** Results that are in the field as they are; they come first. */
  readonly given?: readonly Splits[]
}

/**
 * The results of a whole division. Bringing the parts of a result to its total pushes their medians
 * off the figures they were drawn from, so the model is corrected by what came out, and drawn
 * again. The field closest to the figures is taken.
 */
export function drawField(model: SplitModel, options: FieldOptions): Splits[] {
  let corrected = model
  let best = { field: [] as Splits[], error: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    const field = drawOnce(corrected, options)
    const { ofParts, ofTotals } = factorsTo(model, field)
    const errors = [...ofParts.values(), ofTotals].map((factor) => Math.abs(factor - 1))
    if (Math.max(...errors) < best.error) best = { field, error: Math.max(...errors) }
    corrected = correct(corrected, ofParts, ofTotals)
  }
  return best.field
}

function drawOnce(model: SplitModel, { count, seed, given = [], ...options }: FieldOptions) {
  const drawn = evenNormals(count, seed).map((normal) => drawSplits(model, normal, options))
  // Each given result takes the place of the drawn one closest to it: the field keeps its spread.
  for (const { totalTime } of given) {
    const distances = drawn.map((splits) => Math.abs(splits.totalTime - totalTime))
    drawn.splice(distances.indexOf(Math.min(...distances)), 1)
  }
  return [...given, ...drawn]
}

/** What the medians of a field must be multiplied by to be those of the figures. */
function factorsTo(model: SplitModel, field: readonly Splits[]) {
  const times = field.map(({ segmentTimes }) => segmentTimes)
  const parts = partsOf(model).map((part) => [part.name, part.median / medianOf(part, times)])
  const ofTotals = model.total.median / median(field.map(({ totalTime }) => totalTime))
  return { ofParts: new Map(parts as [string, number][]), ofTotals }
}

function correct(model: SplitModel, ofParts: ReadonlyMap<string, number>, ofTotals: number) {
  const factorOf = (name: string) => ofParts.get(name) ?? 1
  // A total is the sum of its parts, its median is not the sum of theirs: both give way by half.
  const middle = model.total.median * Math.sqrt(median([...ofParts.values()]) * ofTotals)
  return {
    ...mapRoxzone(model, ([old, growth, spread], lap) => [
      old * factorOf(roxzoneName(model, lap)),
      growth,
      spread,
    ]),
    work: mapWork(model, (key, [old, growth, spread]) => [old * factorOf(key), growth, spread]),
    total: { ...model.total, median: middle },
  }
}
