import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { refuse } from './errors.ts'

/**
 * Bytes kept free for the embedded database: its log grows by 16 MB at a time, and without that
 * space it stops.
 */
const KEPT_FREE = 40 * 1024 * 1024

/** Refuses to store anything while a folder's disk is nearly full; everything else keeps working. */
export function addDiskSpaceCheck(app: FastifyInstance, folder: string) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.call?.stores) return
    // If the free space can't be measured, storing is attempted.
    const disk = await statfs(folder).catch(() => null)
    if (disk === null || disk.bavail * disk.bsize >= KEPT_FREE) return
    request.log.error('DATA_DIR is nearly full: nothing more is stored')
    return refuse(reply, GENERAL_FAILURES['no-room'])
  })
}
