import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { UploadedVideo } from '../../../contract/video-calls.ts'
import { makeVideo } from '../../../tools/testing/make-test-video.ts'
import { VISITOR_COOKIE } from '../../routes/video-routes.ts'
import { aVideoForm } from './a-form.ts'

/** A visitor with their own cookie, or without one yet. */
export function aVisitor(app: FastifyInstance, token = '') {
  let cookie = token
  const cookies = () => (cookie === '' ? {} : { [VISITOR_COOKIE]: cookie })
  const visitor = {
    token: () => cookie,
    get: (url: string, headers = {}) => app.inject({ url, headers, cookies: cookies() }),
    head: (url: string) => app.inject({ method: 'HEAD', url, cookies: cookies() }),
    /** Sends a form and stores the returned cookie. */
    async send(form: { payload: Buffer; headers: Record<string, string> }) {
      const url = '/api/upload-video'
      const reply = await app.inject({ method: 'POST', url, ...form, cookies: cookies() })
      const given = reply.cookies.find(({ name }) => name === VISITOR_COOKIE)
      if (given) cookie = given.value
      return reply
    },
    /** Uploads a short valid video. */
    async upload(): Promise<UploadedVideo> {
      const reply = await visitor.send(aVideoForm(readFileSync(await makeVideo({ seconds: 1 }))))
      if (reply.statusCode !== 200) throw new Error(`The upload was answered: ${reply.body}`)
      return reply.json()
    },
    end: () => app.inject({ method: 'POST', url: '/api/session/end', cookies: cookies() }),
  }
  return visitor
}

/** The names of uploads in progress on a test server. */
export const uploadsAtWork = (folder: string): Promise<string[]> =>
  readdir(join(folder, 'uploads')).catch(() => [])
