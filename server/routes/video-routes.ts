import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, GENERAL_FAILURES } from '../../contract/failures.ts'
import { VIDEO_FAILURES } from '../../contract/video-calls.ts'
import { createFairPlaces } from '../fairness/fair-places.ts'
import { currentVisitor } from '../fairness/visitor.ts'
import { abortOnClose } from '../http/abort-on-close.ts'
import { dismissSender } from '../http/dismiss-sender.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { cookieOptions } from '../http/security.ts'
import { readRange } from '../videos/byte-range.ts'
import { receiveVideo } from '../videos/receive-video.ts'
import type { UploadFailure } from '../videos/upload-video.ts'
import type { Deps } from './deps.ts'

/** Name of a visitor's cookie; pages cannot read it. */
export const VISITOR_COOKIE = 'racetrace_session'

/** Maximum uploads in progress, most of them still arriving: 30 MB of disk each. */
const MOST_UPLOADS = 32

/** The message says a minute too. */
const RETRY_AFTER_SECONDS = 60

/** Allows for several athletes at one address; the queue protects the processor. */
const UPLOAD_RATE = { max: 60, timeWindow: '10 minutes' }
const END_RATE = { max: 60, timeWindow: '1 minute' }

/** Visitors' videos, and the session they belong to. */
export async function videoRoutes(app: FastifyInstance, { videos, publicUrl }: Deps) {
  const cookie = cookieOptions(publicUrl)
  const places = createFairPlaces(MOST_UPLOADS)

  // After the limits by address, so that refused clients can't cause database work.
  app.addHook('preHandler', async (request) => {
    const token = tokenOf(request)
    // Not awaited: it only affects a later end of the session.
    if (token) videos.heartbeat(token).catch((error) => request.log.error(error))
  })

  await app.register(async (forms) => {
    // Only for this call: elsewhere forms are refused before parsing. Other types get this call's
    // own message.
    forms.removeAllContentTypeParsers()
    await forms.register(multipart)
    forms.addContentTypeParser('*', (_request, _payload, done) => done(null))
    route(
      forms,
      'uploadVideo',
      async ({ request, reply }) => {
        if (!places.take(currentVisitor(), reply.raw)) {
          return refuseUpload(request, reply, { reason: 'busy' })
        }
        const outcome = await videos.upload({
          receive: (path) => receiveVideo(request, path),
          token: tokenOf(request),
          signal: abortOnClose(reply),
        })
        if (!outcome.ok) return refuseUpload(request, reply, outcome)
        reply.setCookie(VISITOR_COOKIE, outcome.token, cookie)
        return outcome.video
      },
      UPLOAD_RATE,
    )
  })

  route(app, 'getVideo', async ({ params, request, reply }) => {
    const id = params.id.replace(/\.mp4$/, '')
    const token = tokenOf(request)
    const sizeBytes = token && (await videos.findSize(id, token))
    if (!sizeBytes) return refuse(reply, VIDEO_FAILURES.gone)

    reply.header('accept-ranges', 'bytes').header('cache-control', 'private, no-store')
    const range = readRange(request.headers.range, sizeBytes)
    if (range === 'outside') {
      reply.header('content-range', `bytes */${sizeBytes}`)
      return refuse(reply, VIDEO_FAILURES['no-range'])
    }
    const file = await videos.read(id, range === 'whole' ? undefined : range)
    if (!file) return refuse(reply, VIDEO_FAILURES.gone)
    if (range !== 'whole') {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
    }
    return reply.type('video/mp4').header('content-length', file.sizeBytes).send(file.body)
  })

  route(
    app,
    'endSession',
    async ({ request, reply }) => {
      const token = tokenOf(request)
      if (token) await videos.endSession(token)
      return reply.clearCookie(VISITOR_COOKIE, cookie).code(204).send()
    },
    END_RATE,
  )
}

const tokenOf = (request: FastifyRequest) => request.cookies[VISITOR_COOKIE] || null

function refuseUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, detail }: UploadFailure,
) {
  if (detail) request.log.info({ reason, detail }, 'a video was refused')
  dismissSender(request)
  if (reason === 'busy') reply.header('retry-after', RETRY_AFTER_SECONDS)
  return refuse(reply, failureOf(reason))
}

function failureOf(reason: UploadFailure['reason']): Failure {
  // The visitor has left, so the reply doesn't matter.
  if (reason === 'broken-form' || reason === 'left') return GENERAL_FAILURES['bad-request']
  return VIDEO_FAILURES[reason]
}
