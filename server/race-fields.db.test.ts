import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getField, listEarlierFields, listFields } from '../contract/field-calls.ts'
import { aFieldFile } from '../contract/testing/a-field-file.ts'
import { decodeField } from '../race/field/field-file.ts'
import { publishSampleRaces } from './sample-races.ts'
import { aServerOn, ENGINE, type TestServer } from './testing/engines.ts'

describe(`on ${ENGINE}`, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServerOn(ENGINE)
    await publishSampleRaces(server.database, server.deps)
  })
  afterAll(() => server?.close())

  const url = '/api/races/sample-northgate/fields'
  const list = async () => listFields.reply.parse((await server.app.inject({ url })).json())
  const save = (fields: unknown[], replaces?: string[]) =>
    server.asOperator({ method: 'POST', url, payload: { fields, replaces } })
  const earlierUrl = '/api/races/sample-northgate/earlier-fields'
  const listEarlier = async () =>
    listEarlierFields.reply.parse((await server.asOperator({ url: earlierUrl })).json())
  const ofTest = async () => (await list()).filter(({ division }) => division === 'HYROX TEST')

  test('[API-25] the sample races have the complete fields of the sample data', async () => {
    const entries = await list()
    expect(entries.length).toBeGreaterThan(10)
    const pro = entries.find(({ division, sex }) => division === 'HYROX PRO' && sex === 'M')
    const reply = await server.app.inject({ url: pro?.address ?? '' })
    expect(reply.headers['cache-control']).toBe('no-cache')
    const field = decodeField(getField.reply.parse(reply.json()))
    expect(field.count).toBe(pro?.count)
    expect(field.people?.[0]).toEqual({ name: 'Mattis Overgaard', bib: '094004' })
  })

  test('[API-25] a field is stored, replaced and deleted, and new content has a new address', async () => {
    const first = (await save([aFieldFile(5)])).json()
    expect(first).toEqual(await list())
    const [before] = await ofTest()
    expect(before).toMatchObject({ sex: 'M', count: 5, isNamed: false })
    await save([aFieldFile(6, 'HYROX TEST', true)], [before?.hash ?? ''])
    const [after] = await ofTest()
    expect(after).toMatchObject({ count: 6, isNamed: true })
    expect(after?.address).not.toBe(before?.address)
    expect((await server.app.inject({ url: before?.address ?? '' })).statusCode).toBe(404)
    const url = `/api/races/sample-northgate/fields/${after?.hash}`
    expect((await server.asOperator({ method: 'DELETE', url })).statusCode).toBe(204)
    expect(await ofTest()).toEqual([])
    expect((await server.asOperator({ method: 'DELETE', url })).statusCode).toBe(404)
  })

  test('[FIELD-33] a field is replaced only on request, and the last five versions can be restored', async () => {
    await save([aFieldFile(4, 'HYROX TEST', true)])
    const [first] = await ofTest()
    const refused = await save([aFieldFile(2), aFieldFile(3, 'HYROX OTHER')])
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toMatch(
      /^This would replace HYROX TEST, Men \(4 athletes with names, saved on \d+ \w+ \d{4}\)\./,
    )
    expect(await ofTest()).toEqual([first])
    expect((await list()).map(({ division }) => division)).not.toContain('HYROX OTHER')
    // The same content again replaces nothing.
    expect((await save([aFieldFile(4, 'HYROX TEST', true)])).statusCode).toBe(200)

    for (let count = 5; count <= 11; count++) {
      const [present] = await ofTest()
      await save([aFieldFile(count, 'HYROX TEST', true)], [present?.hash ?? ''])
    }
    const earlier = await listEarlier()
    expect(earlier.map(({ count }) => count)).toEqual([10, 9, 8, 7, 6])
    const wanted = earlier[2]?.hash
    // An earlier version has no public address, and only the operator can read it.
    expect((await server.app.inject({ url: earlier[2]?.address ?? '' })).statusCode).toBe(404)
    expect((await server.app.inject({ url: earlierUrl })).statusCode).toBe(401)
    const back = `${earlierUrl}/${wanted}`
    expect((await server.asOperator({ method: 'POST', url: back })).statusCode).toBe(200)
    expect((await ofTest()).map(({ count }) => count)).toEqual([8])
    expect((await listEarlier()).map(({ count }) => count)).toEqual([11, 10, 9, 7, 6])
  })

  test('[FIELD-6] removed names disappear from the field and its earlier versions', async () => {
    const [named] = await ofTest()
    const etag = (await server.app.inject({ url: named?.address ?? '' })).headers.etag
    const url = `/api/races/sample-northgate/fields/${named?.hash}/names`
    expect((await server.app.inject({ method: 'DELETE', url })).statusCode).toBe(401)
    expect((await server.asOperator({ method: 'DELETE', url })).statusCode).toBe(200)
    const headers = { 'if-none-match': String(etag) }
    const old = await server.app.inject({ url: named?.address ?? '', headers })
    expect(old.statusCode).toBe(404)
    const [anonymous] = await ofTest()
    expect(anonymous).toMatchObject({ count: 8, isNamed: false })
    expect((await server.app.inject({ url: anonymous?.address ?? '' })).body).not.toContain(
      'Athlete',
    )
    const earlier = await listEarlier()
    expect(earlier.map(({ count, isNamed }) => [count, isNamed])).toEqual(
      [11, 10, 9, 7, 6].map((count) => [count, false]),
    )
    const kept = await server.database.db.execute(
      sql`select 1 from race_fields where division = 'HYROX TEST' and content like '%Athlete%'`,
    )
    expect(kept.rows).toEqual([])
    const own = `/api/races/sample-northgate/fields/${anonymous?.hash}`
    await server.asOperator({ method: 'DELETE', url: own })
    expect(await listEarlier()).toEqual([])
  })

  test('[FIELD-6, STORE-3] only the operator can read the fields and the map of an unpublished race', async () => {
    const race = '/api/races/sample-northgate'
    const [entry] = await list()
    const map = (await server.app.inject({ url: race })).json().mapImageUrl
    const places = [entry?.address ?? '', map, `${map}?width=320`]
    const statuses = async (call: TestServer['asOperator']) => {
      const replies = await Promise.all(places.map((place) => call({ url: place })))
      return replies.map(({ statusCode }) => statusCode)
    }
    const setPublished = (isPublished: boolean) =>
      server.asOperator({ method: 'PATCH', url: race, payload: { isPublished } })
    const asVisitor: TestServer['asOperator'] = (options) => server.app.inject(options)
    await setPublished(false)
    expect(await statuses(asVisitor)).toEqual([404, 404, 404])
    expect(await statuses(server.asOperator)).toEqual([200, 200, 200])
    const seen = await server.asOperator({ url: map })
    expect(seen.headers['cache-control']).toMatch(/^private/)
    await setPublished(true)
    expect(await statuses(asVisitor)).toEqual([200, 200, 200])
  })

  test('[SAFE-34] names, bibs and age groups of a field lose characters that reverse other text', async () => {
    const dirty = 'A\u202ena\u0000 \u2067Ruiz'
    const file = { ...aFieldFile(1, 'HYROX TEST', true), names: [dirty], bibs: ['1\u200f'] }
    const reply = await save([{ ...file, ageGroups: ['30\u202e-34'] }])
    expect(reply.statusCode).toBe(200)
    const [entry] = await ofTest()
    const stored = (await server.app.inject({ url: entry?.address ?? '' })).json()
    expect([stored.names, stored.bibs, stored.ageGroups]).toEqual([['Ana Ruiz'], ['1'], ['30-34']])
    const url = `/api/races/sample-northgate/fields/${entry?.hash}`
    await server.asOperator({ method: 'DELETE', url })
  })

  test('[SAFE-25] one call can send at most 40,000 athletes', async () => {
    const many = Array.from({ length: 41 }, (_, i) => aFieldFile(1000, `HYROX ${i}`))
    const reply = await save(many)
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: 'There are more than 40,000 athletes in it', reason: 'bad-request' },
    ])
  })

  test('[API-25] if one of several fields is inconsistent, none is stored', async () => {
    const broken = { ...aFieldFile(5, 'HYROX BROKEN'), statuses: 'fff' }
    const reply = await save([aFieldFile(4), broken])
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error).toContain('columns of the field do not match')
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

  test('[API-25] only the operator stores and deletes fields, and only for an existing race', async () => {
    const payload = { fields: [aFieldFile(3)] }
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
    const [entry] = await list()
    const own = `${url}/${entry?.hash}`
    expect((await server.app.inject({ method: 'DELETE', url: own })).statusCode).toBe(401)
    const nobody = '/api/races/no-such-race/fields'
    expect((await server.asOperator({ method: 'POST', url: nobody, payload })).statusCode).toBe(404)
    expect((await server.app.inject({ url: nobody })).statusCode).toBe(404)
  })

  test('[FIELD-6] a field of 1,000 athletes takes at most 60 KB on the wire', async () => {
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

  test('[API-25] the fields are deleted with their race', async () => {
    const [entry] = await list()
    await server.deps.races.remove('sample-northgate')
    expect((await server.app.inject({ url: entry?.address ?? '' })).statusCode).toBe(404)
  })
})
