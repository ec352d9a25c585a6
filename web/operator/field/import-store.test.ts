import { expect, test, vi } from 'vitest'
import type { FieldFile } from '../../../race/field/field-file.ts'
import { chooseColumn } from '../../../race/field/import/columns.ts'
import { createImportSession } from './import-session.ts'
import { createFieldImport, isReady, type OpenFile } from './import-store.ts'
import type { ImportWorker } from './start-import.ts'

const GOOD =
  'Bib,Name,Division,Sex,Total,Run 1\n1,Ana,HYROX,W,1:20:00,4:30\n2,Bo,HYROX,M,1:10:00,4:10\n'
const fileOf = (text: string) => new File([text], 'list.csv')

/**
 * A worker in the same thread; `hold` delays its next answer until the returned function is called.
 */
function aWorker() {
  const session = createImportSession()
  let gate = Promise.resolve()
  const closed = vi.fn()
  const call = async (name: string, given: never, onProgress?: (rows: number) => void) => {
    const own = gate
    const value =
      name === 'read'
        ? session.read(new Uint8Array(await (given as Blob).arrayBuffer()))
        : name === 'understand'
          ? session.understand(given, onProgress)
          : name === 'chooseHeader'
            ? session.chooseHeader(given)
            : session.files(given)
    await own
    return value
  }
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { worker: { call, close: closed } as unknown as ImportWorker, closed, hold }
}

function anImport(given = aWorker()) {
  const stored: FieldFile[][] = []
  const store = vi.fn(async (files: readonly FieldFile[]) => void stored.push([...files]))
  const start = vi.fn(() => given.worker)
  const fieldImport = createFieldImport('2026 Valmora', store, start)
  const open = (): OpenFile => {
    const state = fieldImport.get()
    if (state.step !== 'open') throw new Error(`It is ${JSON.stringify(state)}`)
    return state.file
  }
  return { fieldImport, open, stored, store, start, ...given }
}

test('[FIELD-16] a file is shown as it was understood, and stored only after confirmation', async () => {
  const { fieldImport, open, stored, closed } = anImport()
  await fieldImport.open(fileOf(GOOD))
  expect(open().preview).toMatchObject({ problemCount: 0, doubts: [] })
  expect(
    open().preview?.rows.map(({ line, name, sex, total }) => [line, name, sex, total]),
  ).toEqual([
    [2, 'Ana', 'W', 4800],
    [3, 'Bo', 'M', 4200],
  ])
  expect(isReady(open())).toBe(true)
  expect(stored).toEqual([])
  await fieldImport.confirm([])
  expect(stored[0]?.map(({ sex, count, names }) => [sex, count, names])).toEqual([
    ['W', 1, undefined],
    ['M', 1, undefined],
  ])
  expect(fieldImport.get()).toEqual({ step: 'none', problem: null })
  expect(closed).toHaveBeenCalled()
})

test('[FIELD-16] names are stored only if they may be shown', async () => {
  const { fieldImport, stored } = anImport()
  await fieldImport.open(fileOf(GOOD))
  fieldImport.setNamed(true)
  await fieldImport.confirm([])
  expect(stored[0]?.map(({ names }) => names)).toEqual([['Ana'], ['Bo']])
})

test('[FIELD-16] unrecognised columns, division and sex are chosen by hand', async () => {
  const { fieldImport, open, stored } = anImport()
  await fieldImport.open(fileOf('Läufer,Dauer\nAna,1:20:00\n'))
  expect(open().read).toMatchObject({ columns: [null, null], examples: ['Ana', '1:20:00'] })
  expect(open().preview?.groups[0]?.example).toContain('We don’t recognise the headings')
  expect(isReady(open())).toBe(false)
  await fieldImport.choose({ columns: ['name', 'total'] })
  expect(open().preview?.groups).toMatchObject([
    { cause: 'no-division', line: null, count: 1 },
    { cause: 'no-sex', line: null, count: 1 },
  ])
  await fieldImport.choose({ division: 'HYROX PRO' })
  await fieldImport.choose({ sex: 'W' })
  await fieldImport.confirm([])
  expect(stored[0]).toMatchObject([{ division: 'HYROX PRO', sex: 'W', count: 1 }])
})

test('[FIELD-16] a file without division and sex takes them from the field it replaces', async () => {
  const { fieldImport, open } = anImport()
  await fieldImport.open(fileOf('Total\n1:20:00\n'), { division: 'HYROX', sex: 'M' })
  expect(open().preview?.fields).toEqual([{ division: 'HYROX', sex: 'M', count: 1 }])
})

test('[FIELD-16] rows with problems block a file until the operator leaves them out', async () => {
  const { fieldImport, open, stored } = anImport()
  await fieldImport.open(fileOf(`${GOOD}3,Cy,HYROX,M,=A1,4:00\n`))
  expect(open().preview).toMatchObject({ problemCount: 2, isWhole: true })
  await fieldImport.confirm([])
  expect(stored).toEqual([])
  fieldImport.setLeavingOut(true)
  await fieldImport.confirm([])
  // One row in three is too many, so the operator has to confirm that too.
  expect(stored).toEqual([])
  fieldImport.setInsisting(true)
  await fieldImport.confirm([])
  expect(stored[0]?.map(({ count }) => count)).toEqual([1, 1])
})

test('[FIELD-16] a file of 100 MB is refused before it is read, and any other bad file with a message', async () => {
  const { fieldImport, start } = anImport()
  const huge = fileOf(GOOD)
  Object.defineProperty(huge, 'size', { value: 100 * 1024 * 1024 })
  await fieldImport.open(huge)
  expect(fieldImport.get()).toEqual({
    step: 'none',
    problem: 'The file has 100 MB; at most 24 MB are read.',
  })
  expect(start).not.toHaveBeenCalled()
  await fieldImport.open(fileOf(''))
  expect(fieldImport.get()).toMatchObject({ step: 'none', problem: 'The file is empty.' })
})

test('[FIELD-16] a choice made during a check is checked afterwards', async () => {
  const { fieldImport, open, hold } = anImport()
  await fieldImport.open(fileOf('Total\n1:20:00\n'))
  const release = hold()
  const first = fieldImport.choose({ division: 'HYROX' })
  expect(open().progress).not.toBeNull()
  await fieldImport.choose({ sex: 'X' })
  expect(isReady(open())).toBe(false)
  release()
  await first
  expect(open().preview?.fields).toEqual([{ division: 'HYROX', sex: 'X', count: 1 }])
  expect(isReady(open())).toBe(true)
})

test('[FIELD-16] after Cancel, a late answer changes nothing', async () => {
  const { fieldImport, closed, hold } = anImport()
  const release = hold()
  const opening = fieldImport.open(fileOf(GOOD))
  fieldImport.close()
  expect(closed).toHaveBeenCalledOnce()
  release()
  await opening
  expect(fieldImport.get()).toEqual({ step: 'none', problem: null })
})

test('[FIELD-16] a file refused by the server can be retried, one the worker cannot read cannot', async () => {
  const { fieldImport, open, store } = anImport()
  await fieldImport.open(fileOf(GOOD))
  store.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await fieldImport.confirm([])
  expect(open().failure).toContain('We couldn’t reach the server')
  await fieldImport.confirm([])
  expect(store).toHaveBeenCalledTimes(2)
  expect(fieldImport.get().step).toBe('none')

  const call = () => Promise.reject(new Error('It went away'))
  const broken = createFieldImport('2026 Valmora', store, () => ({ call, close: () => {} }))
  await broken.open(fileOf(GOOD))
  expect(broken.get()).toEqual({ step: 'none', problem: 'It went away' })
})

test('[FIELD-16] a meaning chosen for a second column is removed from the first', () => {
  expect(chooseColumn(['name', 'bib', null], 2, 'bib')).toEqual(['name', null, 'bib'])
  expect(chooseColumn(['name', 'bib', null], 0, null)).toEqual([null, 'bib', null])
})

test('[FIELD-35] the choices for a layout are remembered for the next file with the same headings', async () => {
  const file = 'Wer,Dauer,Ende\nAna,1:20:00,да\nBo,1:21:00,да\n'
  const first = anImport()
  await first.fieldImport.open(fileOf(file))
  await first.fieldImport.choose({
    division: 'GYM',
    sex: 'W',
    columns: ['name', 'total', 'status'],
  })
  await first.fieldImport.choose({ values: { status: { да: 'finished' } } })
  await first.fieldImport.confirm([])
  expect(first.stored[0]).toMatchObject([{ count: 2 }])
  const next = anImport()
  await next.fieldImport.open(fileOf(`${file}Cy,1:22:00,да\n`), { division: 'GYM', sex: 'W' })
  expect(next.open().preview).toMatchObject({ problemCount: 0, doubts: [] })
  expect(next.open().preview?.rows).toHaveLength(3)
})
