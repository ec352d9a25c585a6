import athletes from '../../../contract/sample/athletes.json'
import { colorAt, RACE_COLORS } from '../../../race/replay/palettes.ts'

/** The race the landing page shows. */
export const SAMPLE_TITLE = 'Hyrox Northgate 2026'

/** Five invented athletes of the sample race by name and colour: all the first look needs. */
export const SAMPLE_NAMES = athletes.map(({ bib, name }, index) => ({
  id: bib,
  name,
  color: colorAt(RACE_COLORS, index),
}))
