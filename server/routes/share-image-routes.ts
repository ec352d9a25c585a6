import type { FastifyInstance } from 'fastify'
import { SHARE_IMAGE_FAILURES } from '../../contract/failures.ts'
import { MOST_NAME_AGE } from '../../contract/limits.ts'
import { readIdps } from '../../race/athlete-list.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { Deps } from './deps.ts'

/**
 * More than any social network needs for the links shared from one address; each image can take
 * half a second of work.
 */
const RATE = { max: 60, timeWindow: '1 minute' }

/** Seconds an image may be cached by others: one with athletes, and a generic one. */
const KEEP = { known: MOST_NAME_AGE / 2, unknown: 60 } as const

/** The share image of a link. */
export function shareImageRoutes(app: FastifyInstance, { sharedLinks }: Deps) {
  route(
    app,
    'getShareImage',
    async ({ query, reply }) => {
      const event = query.event || null
      const isHidden = query.spoilers === 'off'
      const image = await sharedLinks.findShareImage({ idps: readIdps(query.idp), event, isHidden })
      if (!image) {
        reply.header('retry-after', 10)
        return refuse(reply, SHARE_IMAGE_FAILURES.busy)
      }
      const seconds = image.isKnown ? KEEP.known : KEEP.unknown
      return (
        reply
          .type('image/png')
          .header('cache-control', `public, max-age=${seconds}`)
          // Social networks show it on their own pages.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(image.png)
      )
    },
    RATE,
  )
}
