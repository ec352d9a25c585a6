import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourse } from '../race/course/course.ts'
import { publishSampleRaces } from './sample-races.ts'
import { aServer, type TestServer } from './testing/engines.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer('embedded')
})
afterAll(() => server.close())

const names = async () => {
  const races = await server.deps.races.listAll()
  return races.map(({ name }) => name).sort()
}

test('[RESULT-7] the first start publishes two sample races, ready to be replayed', async () => {
  await publishSampleRaces(server.database, server.deps)
  expect(await names()).toEqual(['2026 Northgate', '2026 Port Meridian'])
  for (const race of (await server.deps.races.listPublished()).races) {
    const segments = await server.deps.courses.segments(race.id)
    const path = await server.deps.courses.path(race.id)
    if (!path) throw new Error('No path')
    const { pathPoints: points, width, height } = path
    expect([width, height]).toEqual([race.mapWidth, race.mapHeight])
    expect(buildCourse({ points, segments, width, height }).ok).toBe(true)
    const [, name = ''] = race.mapImageUrl.split('/api/')
    expect(await server.deps.files.find(name)).not.toBeNull()
  }
})

test('[RESULT-7] a sample race that was deleted does not come back', async () => {
  await server.deps.races.remove('sample-northgate')
  await publishSampleRaces(server.database, server.deps)
  expect(await names()).toEqual(['2026 Port Meridian'])
})
