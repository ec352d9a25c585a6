import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manyAthletes } from '../contract/testing/many-athletes.ts'
import { readIdp } from '../race/athlete-list.ts'
import { buildField, type FieldRow } from '../race/field/field.ts'
import { encodeField } from '../race/field/field-file.ts'
import { findLinkIdp } from '../race/links/result-links.ts'
import { publishSampleRaces } from './sample-races.ts'
import { indexMissing } from './storage/fields/athlete-index.ts'
import { aServerOn, ENGINE, type TestServer } from './testing/engines.ts'

type Found = { cols: string[]; sex: string; event_name: string; bib?: string; raceId?: string }

const ROW: FieldRow = {
  ...{ name: null, bib: null, ageGroup: '30-34', start: null, total: 4354, status: 'finished' },
  times: { seg_run1: 300, seg_ski: 270 },
}
const fileOf = (
  rows: readonly Partial<FieldRow>[],
  {
    division = 'GYM OPEN',
    sex = 'W',
    isNamed = true,
  }: Partial<Parameters<typeof buildField>[0]> = {},
) =>
  encodeField(
    buildField(
      { division, sex, isNamed },
      rows.map((row) => ({ ...ROW, ...row })),
    ),
  )

describe(`on ${ENGINE}`, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServerOn(ENGINE)
    await publishSampleRaces(server.database, server.deps)
    // A gym's race, which is in none of the organiser's lists.
    const url = '/api/races/sample-northgate'
    const payload = { season: null, group: null, name: '2026 Gym Cup' }
    expect((await server.asOperator({ method: 'PATCH', url, payload })).statusCode).toBe(200)
    for (const { hash } of (await server.app.inject({ url: fieldsUrl })).json()) {
      await server.asOperator({ method: 'DELETE', url: `${fieldsUrl}/${hash}` })
    }
  })
  afterAll(() => server?.close())

  const raceId = 'sample-northgate'
  const fieldsUrl = `/api/races/${raceId}/fields`
  async function save(...files: ReturnType<typeof fileOf>[]) {
    const current = (await server.app.inject({ url: fieldsUrl })).json() as { hash: string }[]
    const payload = { fields: files, replaces: current.map(({ hash }) => hash) }
    const reply = await server.asOperator({ method: 'POST', url: fieldsUrl, payload })
    expect(reply.statusCode).toBe(200)
  }
  async function search(name: string, more: object = { raceId }): Promise<Found[]> {
    const payload = { name, asTyped: true, ...more }
    const reply = await server.app.inject({ method: 'POST', url: '/api/hyrox/search', payload })
    expect(reply.statusCode).toBe(200)
    return reply.json()
  }
  const namesOf = (found: readonly Found[]) => found.map(({ cols }) => cols[0])
  const idpOf = ({ cols }: Found) => findLinkIdp(cols[3] ?? '') ?? ''
  const open = async (idp: string) => {
    const payload = { idp }
    const url = '/api/athlete-results/fetch'
    return server.app.inject({ method: 'POST', url, payload })
  }

  test('[FIELD-34] imported athletes are found by prefixes of their names in any order, without accents, by bib and by team', async () => {
    await save(
      fileOf([
        { name: 'Łucja Żyłko', bib: '101', team: 'Box Eleven Köln' },
        { name: 'Ana Ruiz García', bib: '102', total: 4400 },
        { name: "Siobhán O'Dwyer", bib: '1011', total: 4500, ageGroup: null },
      ]),
    )
    const [zylko] = await search('zylko luc')
    expect(zylko).toMatchObject({ sex: 'W', event_name: 'GYM OPEN', bib: '101', raceId })
    expect(zylko?.cols.slice(0, 3)).toEqual(['Łucja Żyłko', '1:12:34', '30-34'])
    expect(namesOf(await search('garcia an'))).toEqual(['Ana Ruiz García'])
    expect(namesOf(await search("o'dwyer"))).toEqual(["Siobhán O'Dwyer"])
    expect(namesOf(await search('101'))).toEqual(['Łucja Żyłko', "Siobhán O'Dwyer"])
    expect(namesOf(await search('1011'))).toEqual(["Siobhán O'Dwyer"])
    for (const team of ['eleven', 'köln', 'koln', 'koeln']) {
      expect(namesOf(await search(team)), team).toEqual(['Łucja Żyłko'])
    }
    expect(await search('zylko', { raceId, sexMode: 'M' })).toEqual([])
    expect(await search("'):*|qqq")).toEqual([])
    expect(namesOf(await search('zylko', {}))).toEqual(['Łucja Żyłko'])
    expect(await search('zylko', { raceId: 'sample-port-meridian' })).toEqual([])
  })

  test('[FIELD-34] a result opens with its race, splits and rank, and its link still works after a new import', async () => {
    const [zylko] = await search('zylko')
    const idp = idpOf(zylko as Found)
    expect(readIdp(idp)).toBe(idp)
    const first = (await open(idp)).json().result
    expect(first).toMatchObject({ idp, source: 'imported', raceId, athleteName: 'Łucja Żyłko' })
    expect(first).toMatchObject({ overallPlace: 1, overallTotal: 3, agPlace: 1, agTotal: 2 })
    expect(first.segmentTimes).toMatchObject({ seg_run1: 300, seg_ski: 270 })

    // Corrected: another name, total and sex.
    await save(
      fileOf([{ name: 'Ana Ruiz García', bib: '102', total: 4400 }]),
      fileOf([{ name: 'Lucja Zylko-Nowak', bib: '101', total: 4500 }], { sex: 'M' }),
    )
    const second = (await open(idp)).json().result
    expect(second).toMatchObject({
      idp,
      athleteName: 'Lucja Zylko-Nowak',
      totalTime: 4500,
      sex: 'M',
    })
    // Without bibs, athletes are matched by name and team.
    await save(
      fileOf([
        { name: 'Kim Mo', team: 'Box' },
        { name: 'Kim Mo', team: 'Gym', total: 4999 },
      ]),
    )
    const ids = (await search('kim mo')).map(idpOf)
    await save(fileOf([{ name: 'MO, Kim', team: 'gym', total: 5001 }]))
    expect((await open(ids[1] ?? '')).json().result.totalTime).toBe(5001)
    const gone = await open(ids[0] ?? '')
    expect([gone.statusCode, gone.json().reason]).toEqual([404, 'no-result'])
  })

  test('[FIELD-34] athletes without names are only found by their exact total, and nobody finds athletes of an unpublished race', async () => {
    await save(fileOf([{ name: 'Ana Ruiz', bib: '7' }], { isNamed: false }))
    expect(await search('ana')).toEqual([])
    expect(await search('7')).toEqual([])
    const [unnamed, ...others] = await search('1:12:34')
    expect(others).toEqual([])
    expect(unnamed?.cols[0]).toBe('Unnamed athlete')
    const idp = idpOf(unnamed as Found)
    expect((await open(idp)).json().result).toMatchObject({ totalTime: 4354, bibNumber: null })

    const url = `/api/races/${raceId}`
    const setPublished = (isPublished: boolean) =>
      server.asOperator({ method: 'PATCH', url, payload: { isPublished } })
    await setPublished(false)
    expect(await search('1:12:34')).toEqual([])
    expect((await open(idp)).statusCode).toBe(404)
    await setPublished(true)
    expect((await open(idp)).statusCode).toBe(200)
  })

  test('[FIELD-34] fields without an index, as after a restore, are indexed at the start', async () => {
    const [gym] = manyAthletes(500)
    if (!gym) throw new Error('no field')
    await save(fileOf(gym.rows, gym))
    const [someone] = gym.rows
    await server.database.db.execute('delete from field_athletes')
    expect(await search(someone?.name ?? '')).toEqual([])
    await indexMissing(server.database)
    expect(namesOf(await search(someone?.name ?? ''))).toEqual([someone?.name])
  })
})
