import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { parseJson } from '../../race/text/parse-json.ts'
import { syncFolder } from '../files/sync.ts'
import { FORMER_TABLES, KEPT_TABLES } from './tables.ts'

const FORMAT = 'racetrace-backup'
/** Raised when the archive format changes. */
const VERSION = 1

const head = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** Of the source database: rows only fit the same tables. */
  migrations: z.array(z.string()),
})
const rows = z.object({
  table: z.enum([...KEPT_TABLES, ...FORMER_TABLES]),
  rows: z.array(z.record(z.string(), z.unknown())),
})
const file = z.object({
  file: z.string().regex(/^maps\/[0-9a-f]{40}\.(png|jpg|webp|avif)$/),
  base64: z.base64(),
})
const end = z.object({ end: z.object({ lines: z.int(), sha256: z.string() }) })

export type Head = z.infer<typeof head>
/** Some rows of a table, or a file. */
export type Part = z.infer<typeof rows> | z.infer<typeof file>

/** Adds a line to an archive, the head first. */
export type Put = (line: Head | Part) => Promise<void>

/** The first line of an archive. */
export const headOf = (madeAt: Date, migrations: string[]): Head => ({
  ...{ format: FORMAT, version: VERSION, madeAt: madeAt.toISOString(), migrations },
})

/**
 * Writes an archive: compressed lines of JSON, the last with a checksum of all others. It gets its
 * name only once it is complete and checked, and only its owner can read it, because it contains a
 * hash of the operator's password.
 */
export async function writeArchive(
  path: string,
  write: (put: Put) => Promise<void>,
  check: (draft: string) => Promise<void> = async () => {},
): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  const packed = createGzip()
  const written = pipeline(
    packed,
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // A later write throws it; until then it must not count as an unhandled rejection.
  written.catch(() => {})
  const send = async (text: string) => {
    if (!packed.write(text)) await Promise.race([once(packed, 'drain'), written])
  }
  const hash = createHash('sha256')
  let lines = 0
  try {
    await write(async (value) => {
      const line = `${JSON.stringify(value)}\n`
      hash.update(line)
      lines += 1
      await send(line)
    })
    await send(`${JSON.stringify({ end: { lines, sha256: hash.digest('hex') } })}\n`)
    packed.end()
    await written
    await check(draft)
    // `link` instead of `rename`, because it fails if the name is already taken.
    await link(draft, path)
    await syncFolder(dirname(path))
  } finally {
    packed.destroy()
    await written.catch(() => {})
    await rm(draft, { force: true })
  }
}

/** The head of a complete archive; for any other, throws a sentence that says why. */
export async function checkArchive(path: string): Promise<Head> {
  let found: Head | null = null
  for await (const line of readLines(path)) found ??= readHead(path, line)
  if (!found) throw noBackup(path)
  return found
}

/** The parts of a checked archive. */
export async function* readParts(path: string): AsyncGenerator<Part> {
  const part = z.union([rows, file])
  let isHead = true
  for await (const line of readLines(path)) {
    if (!isHead) yield part.parse(JSON.parse(line))
    isHead = false
  }
}

function readHead(path: string, line: string): Head {
  const found = head.safeParse(parseJson(line))
  if (!found.success) throw noBackup(path)
  if (found.data.version !== VERSION) {
    throw new Error(
      `${path} is a backup of format ${found.data.version}, and this version of Racetrace reads format ${VERSION}`,
    )
  }
  return found.data
}

/** All lines except the last, whose count and checksum must match them. */
async function* readLines(path: string): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let lines = 0
  let last: string | null = null
  for await (const line of splitLines(path)) {
    if (last !== null) {
      hash.update(`${last}\n`)
      lines += 1
      yield last
    }
    last = line
  }
  const closing = end.safeParse(parseJson(last ?? ''))
  const isWhole =
    closing.success &&
    closing.data.end.lines === lines &&
    closing.data.end.sha256 === hash.digest('hex')
  if (!isWhole) throw broken(path)
}

/** Not `readline`, which also splits at U+2028 and U+2029, which JSON allows inside strings. */
async function* splitLines(path: string): AsyncGenerator<string> {
  await assertReadable(path)
  const source = createReadStream(path)
  const text = source.pipe(createGunzip())
  source.on('error', (error) => text.destroy(error))
  let pieces: Buffer[] = []
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let start = 0
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
        yield Buffer.concat([...pieces, chunk.subarray(start, at)]).toString('utf8')
        pieces = []
        start = at + 1
      }
      pieces.push(chunk.subarray(start))
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') throw broken(path)
    throw error
  } finally {
    source.destroy()
  }
  // Text after the last line break is part of a truncated line.
  if (Buffer.concat(pieces).length > 0) throw broken(path)
}

async function assertReadable(path: string): Promise<void> {
  try {
    await (await open(path)).close()
  } catch (cause) {
    throw new Error(`${path} cannot be read`, { cause })
  }
}

const noBackup = (path: string) => new Error(`${path} is not a backup of Racetrace`)
const broken = (path: string) => new Error(`${path} is broken: not all of it is as it was written`)
