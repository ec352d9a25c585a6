import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { makeVideo } from '../tools/testing/make-test-video.ts'
import { startSimulator } from './results/testing/simulator/simulator.ts'
import { aCuttableDisk, canCutPower } from './testing/a-power-cut.ts'
import { aProcess, endProcesses } from './testing/a-process.ts'
import { aClient, aPublishing, findFlaw, publish } from './testing/a-publication.ts'
import { putEmptyDatabase } from './testing/an-empty-database.ts'
import { playVideo, sendVideo } from './testing/send-video.ts'

const PASSWORD = 'correct horse battery'
const PATH = process.env.PATH ?? ''

describe.skipIf(!canCutPower)(
  'on a disk that loses its power (needs the right to mount one)',
  () => {
    afterEach(endProcesses)

    test('[STORE-19] after a power cut right after the replies, everything acknowledged is still there', async () => {
      await makeVideo({ seconds: 1 })
      const site = await startSimulator()
      const disk = aCuttableDisk(300)
      const env = {
        DATA_DIR: join(disk.folder, 'data'),
        ADMIN_PASSWORD: PASSWORD,
        RESULTS_URL: site.origin,
        PATH,
      }
      try {
        await putEmptyDatabase(env.DATA_DIR)
        disk.flush()
        const server = await aProcess(env)
        const cookie = await aClient(server.origin).signIn(PASSWORD)
        const operator = aClient(server.origin, cookie)
        const id = await publish(operator, aPublishing('before the cut'))
        const asked = await operator.call('POST', '/api/race-request', { raceName: 'before' })
        const place = { season: 'season-8', eventId: 'H_ALD26_OVERALL', idp: 'LR3SIM48B404' }
        const result = await operator.call('POST', '/api/athlete-results/fetch', place)
        expect([asked.status, result.status]).toEqual([200, 200])
        const clip = await sendVideo(server.origin)
        disk.cut()
        server.kill('SIGKILL')
        await server.exited
        await disk.restore()
        await site.close()

        const again = await aProcess(env)
        const next = aClient(again.origin, cookie)
        const [race, ...more] = await next.races()
        expect([race?.id, more]).toEqual([id, []])
        if (race) expect(await findFlaw(next, race)).toBeNull()
        const requests = (await next.call('GET', '/api/race-requests')).body
        expect(requests).toEqual([expect.objectContaining(asked.body as object)])
        // The results site is down, so the reply is the stored copy.
        expect(await next.call('POST', '/api/athlete-results/fetch', place)).toMatchObject({
          status: 200,
          body: { result: { idp: place.idp } },
        })
        expect(await playVideo(again.origin, clip)).toEqual({ status: 200, isWhole: true })
      } finally {
        await endProcesses()
        await disk.remove()
      }
    })
  },
)
