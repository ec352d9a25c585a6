import { strFromU8, unzipSync } from 'fflate'
import type { FileRow } from '../../race/field/import/field-table.ts'
import { twoDigits } from '../../race/text/clock-text.ts'
import type { Outcome } from '../../race/types.ts'
import { MEGABYTE } from '../limits.ts'

type Failure = { readonly what: string }

/** Most unpacked bytes we read: a small zip can expand to gigabytes. */
const MAX_UNPACKED_BYTES = 200 * MEGABYTE
const NEEDED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

/** The rows of a spreadsheet's fullest sheet, with times written as in a CSV file. */
export function readXlsx(bytes: Uint8Array): Outcome<{ rows: FileRow[] }, Failure> {
  let unpacked = 0
  let files: { [name: string]: Uint8Array }
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false
        unpacked += originalSize
        if (unpacked > MAX_UNPACKED_BYTES) throw new Error('too large')
        return true
      },
    })
  } catch {
    const isTooLarge = unpacked > MAX_UNPACKED_BYTES
    return {
      ok: false,
      what: isTooLarge
        ? 'The spreadsheet is too large when unpacked: save its list as CSV.'
        : 'The spreadsheet is damaged: save it again, or save its list as CSV.',
    }
  }
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))
  if (sheets.length === 0) {
    return {
      ok: false,
      what: 'This is not a spreadsheet with a list: save the list as CSV or XLSX.',
    }
  }
  const strings = tagsOf(textOf('xl/sharedStrings.xml'), 'si').map(({ inside }) =>
    joinTexts(inside),
  )
  const formats = readFormats(textOf('xl/styles.xml'))
  const read = sheets.map((name) => readSheet(textOf(name), strings, formats))
  const rows = read.reduce((fullest, sheet) => (sheet.length > fullest.length ? sheet : fullest))
  return { ok: true, rows }
}

type Tag = { readonly attributes: string; readonly inside: string }

/** All elements with this name. The ones we read are never nested in spreadsheets. */
function tagsOf(xml: string, name: string): Tag[] {
  const pattern = new RegExp(
    `<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`,
    'g',
  )
  return Array.from(xml.matchAll(pattern), ([, attributes = '', inside = '']) => ({
    attributes,
    inside,
  }))
}

const attributeOf = (attributes: string, name: string) =>
  unescapeXml(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

/** The joined text runs, without the pronunciation guides of East Asian text. */
const joinTexts = (xml: string) =>
  tagsOf(xml.replace(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')
    .map(({ inside }) => unescapeXml(inside))
    .join('')

const ENTITIES: { readonly [name: string]: string } = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
}

function unescapeXml(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code =
      name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Ids of Excel's built-in formats: the first set includes a date, the second only a time. */
const DATES = new Set([14, 15, 16, 17, 22])
const TIMES = new Set([18, 19, 20, 21, 45, 46, 47])

type Format = 'number' | 'time' | 'date'

/** What each cell style shows, by its index. */
function readFormats(xml: string): Format[] {
  const own = new Map(
    tagsOf(xml, 'numFmt').map(({ attributes }) => [
      Number(attributeOf(attributes, 'numFmtId')),
      formatOf(attributeOf(attributes, 'formatCode')),
    ]),
  )
  const [styles] = tagsOf(xml, 'cellXfs')
  return tagsOf(styles?.inside ?? '', 'xf').map(({ attributes }) => {
    const id = Number(attributeOf(attributes, 'numFmtId'))
    return own.get(id) ?? (DATES.has(id) ? 'date' : TIMES.has(id) ? 'time' : 'number')
  })
}

function formatOf(code: string): Format {
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '').toLowerCase()
  if (/[yd]/.test(bare)) return 'date'
  return /h|s/.test(bare) ? 'time' : 'number'
}

function readSheet(xml: string, strings: readonly string[], formats: readonly Format[]): FileRow[] {
  return tagsOf(xml, 'row').map(({ attributes, inside }, index) => {
    const cells: string[] = []
    for (const cell of tagsOf(inside, 'c')) {
      const column = columnOf(attributeOf(cell.attributes, 'r')) ?? cells.length
      // A sheet can have 16,384 columns; a list of athletes has fewer than 200.
      if (column >= 500) continue
      while (cells.length < column) cells.push('')
      cells[column] = readValue(cell, strings, formats)
    }
    return { line: Number(attributeOf(attributes, 'r')) || index + 1, cells }
  })
}

/** 'AB12' is in column 27, counted from 0. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]+/.exec(place)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
}

function readValue(
  { attributes, inside }: Tag,
  strings: readonly string[],
  formats: readonly Format[],
): string {
  const type = attributeOf(attributes, 't')
  if (type === 'inlineStr') return joinTexts(inside)
  const value = unescapeXml(tagsOf(inside, 'v')[0]?.inside ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type !== '' && type !== 'n') return type === 'e' ? '' : value
  const format = formats[Number(attributeOf(attributes, 's'))] ?? 'number'
  if (value === '' || format === 'number' || !Number.isFinite(Number(value))) return value
  return timeText(Number(value), format)
}

/** A fraction of a day as a time; for a date, only the time of day. */
function timeText(days: number, format: Format): string {
  const hundredths = Math.round((format === 'date' ? days % 1 : days) * 8_640_000)
  const seconds = Math.floor(hundredths / 100)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits)
  const rest = hundredths % 100 === 0 ? '' : `.${twoDigits(hundredths % 100)}`
  return `${[twoDigits(Math.floor(seconds / 3600)), ...parts].join(':')}${rest}`
}
