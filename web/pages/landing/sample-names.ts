import athletes from '../../../contract/sample/athletes.json'
import { colorAt, RACE_COLORS } from '../../../race/replay/palettes.ts'

/** Five invented athletes of the sample race by name and colour: all the first paint needs. */
export const SAMPLE_NAMES = athletes.map(({ bib, name }, index) => ({
  id: bib,
  name,
  color: colorAt(RACE_COLORS, index),
}))
