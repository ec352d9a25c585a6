import { createHash } from 'node:crypto'
import type { FieldFile } from '../../race/field/field-file.ts'

/** A field as it is stored: the text it is sent as, and what is known of it without that. */
export type PreparedField = ReturnType<typeof prepareField>

/** A checked field → what is stored of it. */
export function prepareField(file: FieldFile) {
  const { division, sex, count } = file
  const content = JSON.stringify(file)
  const hash = createHash('sha256').update(content).digest('hex')
  return { division, sex, count, isNamed: file.names !== undefined, content, hash }
}
