import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { RACE_FAILURES } from '../../contract/operator-failures.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { CheckPassword } from './check-password.ts'
import type { Deps } from './deps.ts'

/** Calls for running the server: its version, connections and backups. */
export function backupRoutes(app: FastifyInstance, deps: Deps, checkPassword: CheckPassword) {
  const { backups, hosts, version, operator, hashAddress } = deps

  route(app, 'getServerState', async () => ({
    ...{ version, hosts },
    authenticator: await operator.authenticator(),
    backups: await backups.state(),
  }))

  route(app, 'makeBackup', async () => {
    // The page polls the state until the backup is done.
    void backups.start()
    return backups.state()
  })

  route(
    app,
    'downloadBackup',
    async ({ body, request, reply }) => {
      if (!(await checkPassword(body, request, reply))) return reply
      const last = await backups.findLast()
      if (!last) return refuse(reply, RACE_FAILURES['no-backup'])
      request.log.info({ address: hashAddress(request.ip) }, 'the operator downloads a backup')
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', last.sizeBytes)
        .header('content-disposition', `attachment; filename="${last.name}"`)
        .header('cache-control', 'no-store')
        .send(createReadStream(last.path))
    },
    { max: 30, timeWindow: '1 minute' },
  )
}
