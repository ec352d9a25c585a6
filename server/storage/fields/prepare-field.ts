import { createHash } from 'node:crypto'
import type { FieldFile } from '../../../race/field/field-file.ts'

/** A field in stored form: the text that is sent, and facts that are needed without it. */
export type PreparedField = ReturnType<typeof prepareField>

/** A checked field → its stored form. */
export function prepareField(file: FieldFile) {
  const { division, sex, count } = file
  const content = JSON.stringify(file)
  const hash = createHash('sha256').update(content).digest('hex')
  return { division, sex, count, isNamed: file.names !== undefined, content, hash }
}
