import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getField, listFields } from '../contract/field/field-calls.ts'
import { aFieldFile } from '../contract/testing/a-field-file.ts'
import { decodeField } from '../race/field/field-file.ts'
import { publishSampleRaces } from './sample-races.ts'
import { aServerOn, type TestServer } from './testing/engines.ts'

describe.each(['PGlite', 'Postgres'] as const)('on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServerOn(engine)
    await publishSampleRaces(server.database, server.deps)
  })
  afterAll(() => server?.close())

  const url = '/api/races/sample-northgate/fields'
  const list = async () => listFields.reply.parse((await server.app.inject({ url })).json())
  const save = (fields: unknown[]) =>
    server.asOperator({ method: 'POST', url, payload: { fields } })
  const ofTest = async () => (await list()).filter(({ division }) => division === 'HYROX TEST')

  test('[FIELD-9] the sample races have the whole fields of their sample data', async () => {
    const entries = await list()
    expect(entries.length).toBeGreaterThan(10)
    const pro = entries.find(({ division, sex }) => division === 'HYROX PRO' && sex === 'M')
    const reply = await server.app.inject({ url: pro?.address ?? '' })
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const field = decodeField(getField.reply.parse(reply.json()))
    expect(field.count).toBe(pro?.count)
    expect(field.people?.[0]).toEqual({ name: 'Mattis Overgaard', bib: '094004' })
  })

  test('[FIELD-9] a field is stored, replaced and deleted, and another content has another address', async () => {
    const first = (await save([aFieldFile(5)])).json()
    expect(first).toEqual(await list())
    const [before] = await ofTest()
    expect(before).toMatchObject({ sex: 'M', count: 5, isNamed: false })
    await save([aFieldFile(6, 'HYROX TEST', true)])
    const [after] = await ofTest()
    expect(after).toMatchObject({ count: 6, isNamed: true })
    expect(after?.address).not.toBe(before?.address)
    expect((await server.app.inject({ url: before?.address ?? '' })).statusCode).toBe(404)
    const url = `/api/races/sample-northgate/fields/${after?.hash}`
    expect((await server.asOperator({ method: 'DELETE', url })).statusCode).toBe(204)
    expect(await ofTest()).toEqual([])
    expect((await server.asOperator({ method: 'DELETE', url })).statusCode).toBe(404)
  })

  test('[FIELD-9] of several fields one that does not hold together keeps all of them out', async () => {
    const broken = { ...aFieldFile(5, 'HYROX BROKEN'), statuses: 'fff' }
    const reply = await save([aFieldFile(4), broken])
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error).toContain('does not hold together')
    expect(await ofTest()).toEqual([])
    for (const change of [
      { count: 6 },
      { splits: [] },
      { ages: [9, 9, 9, 9, 9] },
      { estimated: aFieldFile(5).estimated.map(() => [7]) },
      { reached: [[0, 3]] },
      { splits: aFieldFile(5).splits.map((column) => column.map(() => 0)) },
    ]) {
      expect((await save([{ ...aFieldFile(5), ...change }])).statusCode).toBe(400)
    }
  })

  test('[FIELD-9] only the operator stores and deletes, and only for a race there is', async () => {
    const payload = { fields: [aFieldFile(3)] }
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
    const [entry] = await list()
    const own = `${url}/${entry?.hash}`
    expect((await server.app.inject({ method: 'DELETE', url: own })).statusCode).toBe(401)
    const nobody = '/api/races/no-such-race/fields'
    expect((await server.asOperator({ method: 'POST', url: nobody, payload })).statusCode).toBe(404)
    expect((await server.app.inject({ url: nobody })).statusCode).toBe(404)
  })

  test('[FIELD-6] a field of 1,000 athletes has at most 60 KB on the wire', async () => {
    await save([aFieldFile(1000, 'HYROX LARGE', true)])
    const entry = (await list()).find(({ division }) => division === 'HYROX LARGE')
    for (const encoding of ['gzip', 'br']) {
      const reply = await server.app.inject({
        url: entry?.address ?? '',
        headers: { 'accept-encoding': encoding },
      })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.rawPayload.length).toBeLessThan(60 * 1024)
    }
  })

  test('[FIELD-9] the fields go with their race', async () => {
    const [entry] = await list()
    await server.deps.races.remove('sample-northgate')
    expect((await server.app.inject({ url: entry?.address ?? '' })).statusCode).toBe(404)
  })
})
