import type { FastifyInstance } from 'fastify'
import { RACE_FAILURES } from '../../contract/operator-failures.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { readMapImage } from '../storage/read-map.ts'
import type { Deps } from './deps.ts'

/** Work the operator has not published yet. */
export function draftRoutes(app: FastifyInstance, { drafts }: Deps) {
  route(app, 'listDrafts', () => drafts.list())

  route(app, 'getDraft', async ({ params, reply }) => {
    const draft = await drafts.find(params.id)
    return draft ?? refuse(reply, RACE_FAILURES['no-draft'])
  })

  route(app, 'saveDraft', async ({ params, body, reply }) => {
    const { name, content, mapImageUrl, mapUrl, version } = body
    const read = mapImageUrl === undefined ? null : await readMapImage(mapImageUrl)
    if (read && !read.ok) return refuse(reply, RACE_FAILURES[read.reason])
    const map = read?.image ?? findHash(mapUrl ?? '')
    const saved = { name: name ?? '', content, version: version ?? null }
    const outcome = await drafts.save(params.id, saved, map)
    return outcome.ok ? outcome.draft : refuse(reply, RACE_FAILURES[outcome.reason])
  })

  route(app, 'deleteDraft', async ({ params, reply }) => {
    const isDeleted = await drafts.remove(params.id)
    return isDeleted ? undefined : refuse(reply, RACE_FAILURES['no-draft'])
  })
}

const findHash = (mapUrl: string) => /^\/api\/maps\/([0-9a-f]{16,64})\./.exec(mapUrl)?.[1] ?? null
