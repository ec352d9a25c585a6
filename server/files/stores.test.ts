import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3 } from '../testing/s3.ts'
import { createDiskStore } from './disk-store.ts'
import type { ByteRange, FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-files-'))
const s3 = await startS3()

afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

const STORES: readonly { where: string; store: FileStore; names(): Promise<string[]> }[] = [
  { where: 'on disk', store: createDiskStore(join(folder, 'files')), names: namesOnDisk },
  { where: 'in a bucket', store: createS3Store(s3.bucket), names: s3.names },
]

describe.each(STORES)('a file store $where', ({ store, names }) => {
  test('[STORE-1] returns the written bytes, with their size', async () => {
    await store.write('maps/first.webp', Buffer.from('first'))
    expect(await read(store, 'maps/first.webp')).toEqual({ text: 'first', sizeBytes: 5 })
  })

  test('keeps an empty file', async () => {
    await store.write('maps/empty.webp', new Uint8Array())
    expect(await read(store, 'maps/empty.webp')).toEqual({ text: '', sizeBytes: 0 })
  })

  test('replaces a file as a whole', async () => {
    await store.write('maps/again.webp', Buffer.from('long ago'))
    await store.write('maps/again.webp', Buffer.from('now'))
    expect(await read(store, 'maps/again.webp')).toEqual({ text: 'now', sizeBytes: 3 })
  })

  test('a reader can finish a file that is replaced or removed meanwhile', async () => {
    const old = randomBytes(1_000_000)
    await store.write('maps/read.webp', old)
    const found = await store.find('maps/read.webp')
    await store.write('maps/read.webp', Buffer.from('new'))
    await store.remove('maps/read.webp')
    expect(found && old.equals(await buffer(found.body))).toBe(true)
  })

  test('finds no file under a name that was never written or was removed', async () => {
    expect(await store.find('maps/never.webp')).toBeNull()
    expect(await store.find('nowhere/never.webp')).toBeNull()
    await store.write('maps/gone.webp', Buffer.from('soon gone'))
    await store.remove('maps/gone.webp')
    expect(await store.find('maps/gone.webp')).toBeNull()
    expect(await names()).not.toContain('maps/gone.webp')
  })

  test('removing a missing file is fine', async () => {
    await store.remove('maps/never.webp')
    await store.remove('nowhere/never.webp')
  })

  test('[STORE-1] returns 5 MB byte for byte', async () => {
    const large = randomBytes(5 * 1024 * 1024)
    await store.write('clips/large.mp4', large)
    const found = await store.find('clips/large.mp4')
    expect(found?.sizeBytes).toBe(large.length)
    expect(found && large.equals(await buffer(found.body))).toBe(true)
  })

  test('[VIDEO-5] returns the requested range of a file', async () => {
    await store.write('clips/ten.mp4', Buffer.from('0123456789'))
    expect(await read(store, 'clips/ten.mp4', { start: 0, end: 1 })).toEqual({
      text: '01',
      sizeBytes: 2,
    })
    expect(await read(store, 'clips/ten.mp4', { start: 3, end: 9 })).toEqual({
      text: '3456789',
      sizeBytes: 7,
    })
    expect(await read(store, 'clips/ten.mp4', { start: 9, end: 9 })).toEqual({
      text: '9',
      sizeBytes: 1,
    })
    expect(await store.find('clips/never.mp4', { start: 0, end: 1 })).toBeNull()
  })

  test('[VIDEO-6] lists the files of a folder, and none for a missing folder', async () => {
    expect(await store.list('listed')).toEqual([])
    const written = Array.from({ length: 12 }, (_, i) => `listed/${String(i).padStart(2, '0')}.mp4`)
    await Promise.all(written.map((name) => store.write(name, Buffer.from(name))))
    await store.write('listed-too/other.mp4', Buffer.from('x'))
    expect((await store.list('listed')).sort()).toEqual(written)
    await store.remove('listed/03.mp4')
    expect(await store.list('listed')).not.toContain('listed/03.mp4')
  })

  test('many simultaneous writes of one name leave one complete file and nothing else', async () => {
    const versions = Array.from({ length: 8 }, () => randomBytes(300_000))
    await Promise.all(versions.map((bytes) => store.write('race/one.webp', bytes)))
    const found = await store.find('race/one.webp')
    const kept = found && (await buffer(found.body))
    expect(versions.filter((bytes) => kept && bytes.equals(kept))).toHaveLength(1)
    expect((await names()).filter((name) => name.startsWith('race/'))).toEqual(['race/one.webp'])
  })

  test.each([
    '../outside.webp',
    'maps/../../outside.webp',
    '/etc/passwd',
    '',
    '.',
    '..',
    '.hidden',
    'maps/%2e%2e/x',
    'maps/a b',
    'maps\\x',
    'maps/x\n',
    'maps/x\0',
    'maps/x?acl',
    'maps/x#y',
  ])('%j as a file name is a bug', async (name) => {
    // Async, so that it doesn't matter whether the error is thrown or rejected.
    const calls = [
      async () => store.write(name, Buffer.from('x')),
      async () => store.find(name),
      async () => store.remove(name),
      async () => store.list(name),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow('Not a name for a stored file')
  })

  test('[API-25] reports that it is usable', async () => {
    await store.check()
  })
})

test('[API-25] an unusable folder fails the check', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, 'not a folder')
  await expect(createDiskStore(file).check()).rejects.toThrow()
  await expect(createDiskStore(join(file, 'files')).check()).rejects.toThrow()
})

test('a write that fails on disk leaves nothing behind', async () => {
  const store = createDiskStore(join(folder, 'failing'))
  // A folder has the file's name, so the last step must fail.
  await store.write('maps/taken/file.webp', Buffer.from('x'))
  await expect(store.write('maps/taken', Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(join(folder, 'failing/maps'))).toEqual(['taken'])
})

test('[API-25] a wrong bucket fails the check and says so', async () => {
  const store = createS3Store({ ...s3.bucket, bucket: 'another' })
  await expect(store.check()).rejects.toThrow('The file store answered 404 to HEAD another')
  await expect(store.write('maps/a.webp', Buffer.from('x'))).rejects.toThrow('answered 404 to PUT')
})

test('[API-25] a store that is gone fails every call', async () => {
  const gone = await startS3()
  await gone.stop()
  const store = createS3Store(gone.bucket)
  await expect(store.check()).rejects.toThrow()
  await expect(store.write('maps/a.webp', Buffer.from('x'))).rejects.toThrow()
  await expect(store.find('maps/a.webp')).rejects.toThrow()
  await expect(store.remove('maps/a.webp')).rejects.toThrow()
  await expect(store.list('maps')).rejects.toThrow()
})

test('[VIDEO-6] a bucket returns a thousand names per page, and all pages are listed', async () => {
  const store = createS3Store(s3.bucket)
  const written = Array.from({ length: 1001 }, (_, i) => `pages/${String(i).padStart(4, '0')}.mp4`)
  for (const name of written) await store.write(name, new Uint8Array())
  expect(await store.list('pages')).toEqual(written)
})

async function read(store: FileStore, name: string, range?: ByteRange) {
  const found = await store.find(name, range)
  return found && { text: String(await buffer(found.body)), sizeBytes: found.sizeBytes }
}

async function namesOnDisk(): Promise<string[]> {
  return readdirSync(join(folder, 'files'), { recursive: true }).map(String)
}
