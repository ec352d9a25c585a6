import { MAX_PAGE_LENGTH } from '../../../contract/limits.ts'
import { readPage } from '../../../contract/result-calls.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { type FileProblem, readSplitsFile } from '../../../race/field/import/splits-file.ts'
import { callApi, sentenceOf } from '../../api/call-api.ts'
import { fromEntry, fromPage } from './manual-athlete.ts'

/** The outcome of reading a file. */
export type ReadFile = {
  readonly name: string
  readonly results: readonly AthleteResult[]
  readonly problems: readonly FileProblem[]
}

/** Reads a saved results page or a splits file. It never throws, whatever the file contains. */
export async function readFile(file: File): Promise<ReadFile> {
  const { name } = file
  const fail = (what: string): ReadFile => ({
    name,
    results: [],
    problems: [{ where: name, what }],
  })
  // A character takes at most four bytes, so a larger file can't be valid.
  if (file.size > 4 * MAX_PAGE_LENGTH) return fail(MANUAL_TEXTS.file.tooLarge)
  const buffer = await file.arrayBuffer().catch(() => null)
  if (buffer === null) return fail(MANUAL_TEXTS.file.notOpened)
  const bytes = new Uint8Array(buffer)
  if (/\.x?html?$/i.test(name) || /^\s*</.test(new TextDecoder().decode(bytes.slice(0, 100)))) {
    try {
      const { result } = await callApi(readPage, { body: { html: await file.text() } })
      return { name, results: [fromPage(result, new Date())], problems: [] }
    } catch (error) {
      return fail(sentenceOf(error))
    }
  }
  // Only a visitor with a file needs the parsers.
  const { readFieldTable } = await import('../../../contract/field/read-field-table.ts')
  const read = readFieldTable(bytes, TextDecoder)
  if (!read.ok) return fail(read.what)
  const { entries, problems } = readSplitsFile(read.table)
  const results = entries.flatMap((entry) => fromEntry(entry, new Date()) ?? [])
  return { name, results, problems }
}
