import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import {
  canStore,
  problemText,
  toFieldFiles,
  understoodTexts,
} from '../contract/field/field-import.ts'
import { tooLargeText } from '../contract/field/file-size.ts'
import { readFieldTable } from '../contract/field/read-field-table.ts'
import type { FieldEntry } from '../contract/field-calls.ts'
import {
  earlierText,
  fieldTitle,
  notReplacedText,
  replacedTexts,
} from '../contract/texts/operator/field-import-texts.ts'
import { doubtText } from '../contract/texts/operator/field-problem-texts.ts'
import { recogniseColumns } from '../race/field/import/columns.ts'
import { buildFieldTemplate } from '../race/field/import/field-text.ts'
import { understandFile } from '../race/field/import/understand.ts'
import { describeProblem } from '../server/backup/installation.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/storage/database.ts'
import { createFieldStore } from '../server/storage/fields/field-store.ts'
import { prepareField } from '../server/storage/fields/prepare-field.ts'
import { createRaceChanges } from '../server/storage/race-changes.ts'

const USAGE = `The whole fields of a race: everybody of a division and sex (docs/field-file.md).

  npm run field -- import RACE FILE [--division NAME] [--sex M|W|X] [--names] [--leave-out] [--insist] [--replace] [--dry-run]
  npm run field -- list RACE
  npm run field -- earlier RACE
  npm run field -- bring-back RACE ADDRESS
  npm run field -- delete RACE ADDRESS
  npm run field -- template

RACE is the id of a race. --division and --sex are for files without such columns, --names allows that
athletes are named, --leave-out imports all rows but those with problems, --insist imports a doubtful file, --replace replaces fields of the
same division and sex without a question, --dry-run stores nothing. The last five versions of a field that
were replaced can be listed and brought back.
It reads the same environment as the server. With the embedded database stop the server first.`

/** Problems beyond these are only counted: a wrong file has thousands of the same kind. */
const MOST_PROBLEMS = 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    division: { type: 'string' },
    sex: { type: 'string' },
    names: { type: 'boolean', default: false },
    'leave-out': { type: 'boolean', default: false },
    insist: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})
const [command, race, place] = positionals

try {
  if (command === 'template') process.stdout.write(buildFieldTemplate())
  else if (command === 'import' && race && place) await importFile(race, place)
  else if (command === 'list' && race) await withStore(listFields(race))
  else if (command === 'earlier' && race) await withStore(listEarlier(race))
  else if (command === 'bring-back' && race && place) await withStore(bringBack(race, place))
  else if (command === 'delete' && race && place) await withStore(deleteField(race, place))
  else {
    console.log(USAGE)
    process.exitCode = 1
  }
} catch (error) {
  fail(describeProblem(error))
}

type Stores = Awaited<ReturnType<typeof openStores>>

async function openStores() {
  const read = readConfig(process.env)
  if (!read.ok) fail(read.problems.join('\n'))
  const { databaseUrl, dataDir } = read.config
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir })
  const raceFields = createFieldStore(database, createRaceChanges(database))
  return { database, raceFields }
}

async function withStore(work: (stores: Stores) => Promise<void>) {
  const stores = await openStores()
  try {
    await work(stores)
  } finally {
    await stores.database.close()
  }
}

async function importFile(raceId: string, name: string) {
  const sex = values.sex?.toUpperCase() ?? null
  if (sex !== null && sex !== 'M' && sex !== 'W' && sex !== 'X') fail('--sex must be M, W or X')
  // npm runs us in the project root, but a path is relative to where the command was typed.
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  const tooLarge = tooLargeText(statSync(path).size)
  if (tooLarge !== null) fail(tooLarge)
  const read = readFieldTable(readFileSync(path), TextDecoder)
  if (!read.ok) fail(read.what)
  const { table } = read
  await withStore(async ({ raceFields }) => {
    const raceName = await raceFields.raceName(raceId)
    if (raceName === null) throw new Error(`There is no race ${raceId}`)
    console.log(`racetrace: reading ${table.rows.length} rows`)
    const columns = recogniseColumns(table.headings)
    const unknown = table.headings.filter((_, i) => columns[i] === null)
    if (unknown.length > 0) console.log(`racetrace: columns not used: ${unknown.join(', ')}`)
    const choices = { columns, division: values.division ?? null, sex, raceName } as const
    const understood = understandFile(table, choices)
    for (const text of understoodTexts(understood)) console.log(`racetrace: ${text}`)
    const { problems } = understood
    for (const problem of problems.slice(0, MOST_PROBLEMS)) console.error(problemText(problem))
    const more = problems.length - MOST_PROBLEMS
    if (more > 0) console.error(`… and ${more} more problems`)
    for (const doubt of understood.doubts) console.error(doubtText(doubt))
    const decisions = { withoutBadRows: values['leave-out'], isInsisting: values.insist }
    if (!canStore(understood, decisions)) {
      throw new Error('Nothing was stored')
    }
    if (values['dry-run']) return console.log('racetrace: dry run, nothing was stored')
    const files = toFieldFiles(understood, values.names).map(prepareField)
    let saved = await raceFields.save(raceId, files)
    if (!saved.ok && saved.reason === 'field-replaced') {
      const { replaced } = saved
      if (!(await mayReplace(replaced)))
        throw new Error(`${notReplacedText(replaced)} with --replace`)
      const hashes = replaced.map(({ hash }) => hash)
      saved = await raceFields.save(raceId, files, hashes)
    }
    if (!saved.ok) throw new Error('The fields were changed meanwhile. Nothing was stored')
    console.log(`racetrace: stored; ${raceName} has ${saved.fields.length} fields`)
  })
}

async function mayReplace(replaced: readonly FieldEntry[]): Promise<boolean> {
  if (values.replace || !process.stdin.isTTY) return values.replace
  const terminal = createInterface(process.stdin, process.stdout)
  const answer = await terminal.question(
    `This replaces ${replacedTexts(replaced)}. Replace? (y/N) `,
  )
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

function listEarlier(raceId: string) {
  return async ({ raceFields }: Stores) => {
    for (const version of await raceFields.listEarlier(raceId)) {
      console.log([fieldTitle(version), earlierText(version), version.address].join('\t'))
    }
  }
}

function bringBack(raceId: string, address: string) {
  return async ({ raceFields }: Stores) => {
    const fields = await raceFields.bringBack(raceId, hashOf(address))
    if (!fields) throw new Error(`${raceId} has no field ${address}`)
    console.log('racetrace: brought back')
  }
}

function hashOf(address: string): string {
  return address.split('/').at(-1) ?? ''
}

function listFields(raceId: string) {
  return async ({ raceFields }: Stores) => {
    for (const { division, sex, count, isNamed, address } of await raceFields.list(raceId)) {
      console.log([division, sex, count, isNamed ? 'named' : 'anonymous', address].join('\t'))
    }
  }
}

function deleteField(raceId: string, address: string) {
  return async ({ raceFields }: Stores) => {
    const isDeleted = await raceFields.remove(raceId, hashOf(address))
    if (!isDeleted) throw new Error(`${raceId} has no field ${address}`)
    console.log('racetrace: deleted')
  }
}

function fail(text: string): never {
  console.error(`racetrace field: ${text}`)
  process.exit(1)
}
