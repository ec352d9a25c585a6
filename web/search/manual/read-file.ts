import { MAX_PAGE_LENGTH } from '../../../contract/limits.ts'
import { readPage } from '../../../contract/result-calls.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { type FileProblem, parseSplitsFile } from '../../../race/splits/splits-file.ts'
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
    problems: [{ where: MANUAL_TEXTS.file.where, what }],
  })
  // A character takes at most four bytes, so a larger file can't be valid.
  if (file.size > 4 * MAX_PAGE_LENGTH) return fail(MANUAL_TEXTS.file.tooLarge)
  const text = await file.text().catch(() => null)
  if (text === null) return fail(MANUAL_TEXTS.file.notOpened)
  if (/\.x?html?$/i.test(name) || text.trimStart().startsWith('<')) {
    try {
      const { result } = await callApi(readPage, { body: { html: text } })
      return { name, results: [fromPage(result, new Date())], problems: [] }
    } catch (error) {
      return fail(sentenceOf(error))
    }
  }
  const { entries, problems } = parseSplitsFile(text)
  const results = entries.flatMap((entry) => fromEntry(entry, new Date()) ?? [])
  return { name, results, problems }
}
