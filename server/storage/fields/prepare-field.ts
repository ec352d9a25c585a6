import { createHash } from 'node:crypto'
import type { FieldFile } from '../../../race/field/field-file.ts'

/** A field as it is stored: the text it is sent as, and facts that don't need that text. */
export type PreparedField = ReturnType<typeof prepareField>

/** A checked field → its stored form. */
export function prepareField(file: FieldFile) {
  const { division, sex, count } = file
  const content = JSON.stringify(file)
  const hash = createHash('sha256').update(content).digest('hex')
  return { division, sex, count, isNamed: file.names !== undefined, content, hash }
}
