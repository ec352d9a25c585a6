import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { aPublication } from '../testing/a-publication.ts'
import { aServerOn, ENGINE, type TestServer } from '../testing/engines.ts'
import { readMapImage } from './read-map.ts'
import { sweepMaps } from './sweep-maps.ts'

describe(`on ${ENGINE}`, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServerOn(ENGINE)
  })
  afterAll(() => server?.close())

  const names = () => readdirSync(join(server.folder, 'files/maps')).sort()
  const leave = (name: string) => writeFileSync(join(server.folder, 'files/maps', name), 'x')
  const anImage = async (name: string) => {
    const read = await readMapImage(aPublication(name).race.mapImageUrl)
    if (!read.ok) throw new Error(read.reason)
    return read.image
  }
  const sweep = (files: FileStore = server.deps.files, isSweepLimited = true) =>
    sweepMaps(server.database, files, { isSweepLimited })

  test('[STORE-15] unused maps and partial files are deleted; maps of races stay', async () => {
    const image = await anImage('2026 Kept')
    const { id } = await server.deps.races.create({ name: '2026 Kept', location: 'Hall' }, image)
    const kept = `${image.hash}.webp`
    leave(`${'a'.repeat(40)}.webp`)
    leave(`${'b'.repeat(40)}.png.0b1c.part`)
    leave(`${kept}.0b1c.part`)
    leave(`${image.hash}.png`)
    await sweep()
    expect(names()).toEqual([kept])
    await server.deps.races.remove(id)
    expect(names()).toEqual([])
    await sweep()
  })

  test("[STORE-15] if most maps belong to no race, only partial files are deleted without the operator's confirmation", async () => {
    const image = await anImage('2026 Wrong database')
    const { id } = await server.deps.races.create({ name: 'Wrong', location: 'Hall' }, image)
    const own = names()
    const others = Array.from({ length: 21 }, (_, i) => `${i.toString(16).padStart(40, '0')}.webp`)
    for (const name of others) leave(name)
    leave(`${'b'.repeat(40)}.png.0b1c.part`)
    await expect(sweep()).rejects.toThrow(/^21 of 23 maps belong to no race .* SWEEP_LIMIT=off$/)
    expect(names()).toEqual([...own, ...others].sort())
    await sweep(server.deps.files, false)
    expect(names()).toEqual(own)
    await server.deps.races.remove(id)
  })

  test('[STORE-15] a map whose race is being created is not deleted', async () => {
    const image = await anImage('2026 Meanwhile')
    const { files, races } = server.deps
    const creating: Promise<unknown>[] = []
    // The race is created after the sweep has listed the files.
    const late: FileStore = {
      ...files,
      async list(folder) {
        leave(`${image.hash}.webp`)
        const found = await files.list(folder)
        creating.push(races.create({ name: '2026 Meanwhile', location: 'Hall' }, image))
        return found
      },
    }
    await Promise.all([sweep(late), sweep(late)])
    await Promise.all(creating)
    expect(names()).toEqual([`${image.hash}.webp`])
  })
})
