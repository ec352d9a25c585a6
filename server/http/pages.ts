import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { PAGES } from '../../contract/pages.ts'
import { refuse } from './route.ts'

/** The built web app: its files, its page at every known address, and the same page as a 404. */
export async function addPages(app: FastifyInstance, webRoot: string) {
  const page = readFileSync(join(webRoot, 'index.html'))
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // Compressed once, at the build, and better than there would be time for at a request.
    preCompressed: true,
    setHeaders(reply, path) {
      // Names under assets carry a hash of their content, so they may be kept for ever.
      const isHashed = path.startsWith(join(webRoot, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of PAGES) app.get(path, (_request, reply) => sendPage(reply))

  app.setNotFoundHandler((request, reply) => {
    const isCall = request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)
    if (isCall) return refuse(reply, GENERAL_FAILURES['not-found'])
    return sendPage(reply.code(404))
  })
}
