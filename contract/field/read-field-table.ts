import Papa from 'papaparse'
import { hasTimes, recogniseColumns } from '../../race/field/import/columns.ts'
import {
  buildFieldTable,
  type FieldTable,
  type FileRow,
} from '../../race/field/import/field-table.ts'
import { cellOf } from '../../race/text/csv-cell.ts'
import { parseJson } from '../../race/text/parse-json.ts'
import type { Outcome } from '../../race/types.ts'
import { tooLargeText } from './file-size.ts'
import { readXlsx } from './read-xlsx.ts'

/** The `TextDecoder` of browsers and Node; this folder has no types for it. */
type Decoder = new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string }

type Failure = { readonly what: string }

/** Turns the bytes of an organiser's file into cells, or gives a sentence if it is unreadable. */
export function readFieldTable(
  bytes: Uint8Array,
  TextDecoder: Decoder,
): Outcome<{ table: FieldTable }, Failure> {
  const tooLarge = tooLargeText(bytes.length)
  if (tooLarge !== null) return { ok: false, what: tooLarge }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const sheet = readXlsx(bytes)
    return sheet.ok ? { ok: true, table: toTable(sheet.rows, false) } : sheet
  }
  const decoded = decodeText(bytes, TextDecoder)
  if (!decoded.ok) return decoded
  const text = decoded.text.trim()
  if (text === '') return { ok: false, what: 'The file is empty.' }
  return /^[[{]/.test(text) ? readJson(text) : { ok: true, table: readCells(decoded.text) }
}

/** UTF-8, or the other encodings spreadsheets write; a byte order mark decides if there is one. */
function decodeText(bytes: Uint8Array, TextDecoder: Decoder): Outcome<{ text: string }, Failure> {
  // The binary format of old Excel versions.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    return { ok: false, what: 'This is an old Excel file (.xls): save it as .xlsx or CSV.' }
  }
  const mark = `${bytes[0]} ${bytes[1]}`
  const wide = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : null
  const text = wide ? tryDecode(bytes, wide, TextDecoder) : tryDecode(bytes, 'utf-8', TextDecoder)
  const read = text ?? tryDecode(bytes, 'windows-1252', TextDecoder) ?? ''
  if (read.includes('\u0000')) return { ok: false, what: 'This is not a text file.' }
  if (GARBLED.test(read)) {
    return {
      ok: false,
      what: 'Names in the file are garbled (Ã¼ instead of ü): save it again as UTF-8.',
    }
  }
  return { ok: true, text: read }
}

/** UTF-8 that was once decoded with the wrong encoding and saved again, and undecodable text. */
const GARBLED = /\ufffd|Ã[\u0080-\u00bf\u0152\u0153\u0160\u0178\u2013-\u203a]/u

function tryDecode(bytes: Uint8Array, encoding: string, TextDecoder: Decoder): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // A decoder can't check in advance; it throws at the first invalid byte.
    return null
  }
}

function readCells(text: string): FieldTable {
  // Comments go before the separator is guessed; their empty lines keep the line numbers.
  const { data, errors } = Papa.parse<string[]>(text.replace(/^#.*/gm, ''), {
    delimitersToGuess: [',', ';', '\t'],
  })
  return toTable(
    data.map((cells, index) => ({ line: index + 1, cells })),
    errors.some(({ code }) => code === 'MissingQuotes'),
  )
}

function toTable(read: readonly FileRow[], isOpen: boolean): FieldTable {
  const rows = read.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const table = buildFieldTable(rows, isOpen)
  // A spreadsheet writes the same number of cells in every row, so a shorter last row was cut off.
  const width = table.headings.length
  const isShort = ({ cells }: FileRow) => cells.length < width
  const last = table.rows.at(-1)
  const isCut = last !== undefined && isShort(last) && !table.rows.slice(0, -1).some(isShort)
  return { ...table, isCut: isOpen || isCut }
}

function readJson(text: string): Outcome<{ table: FieldTable }, Failure> {
  const read = parseJson(text)
  if (read === undefined) return { ok: false, what: 'The file is not complete JSON.' }
  const list = findList(read)
  if (list === null) return { ok: false, what: 'The file is JSON without a list of athletes.' }
  const flat = list.map((item) => new Map(Object.entries(flatten(item))))
  const headings = [...new Set(flat.flatMap((item) => [...item.keys()]))]
  const rows = flat.map((item, index) => ({
    line: index + 1,
    cells: headings.map((heading) => item.get(heading) ?? ''),
  }))
  return { ok: true, table: buildFieldTable([{ line: 0, cells: headings }, ...rows], false) }
}

function findList(read: unknown): unknown[] | null {
  if (Array.isArray(read)) return read
  // One athlete, whose only list may be the team.
  if (hasTimes(recogniseColumns(Object.keys(flatten(read))))) return [read]
  const values = typeof read === 'object' && read !== null ? Object.values(read) : []
  return values.find((value): value is unknown[] => Array.isArray(value)) ?? null
}

/** Splits may be in a nested object; its keys become columns like all others. */
function flatten(item: unknown): { [heading: string]: string } {
  if (typeof item !== 'object' || item === null) return {}
  const cells = Object.entries(item).flatMap(([key, value]): [string, string][] => {
    if (value === null) return [[key, '']]
    if (Array.isArray(value)) return [[key, cellOf(value.map(String).join(' / '))]]
    return typeof value === 'object'
      ? Object.entries(flatten(value))
      : [[key, cellOf(String(value))]]
  })
  return Object.fromEntries(cells)
}
