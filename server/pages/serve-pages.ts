import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { PAGE_SOURCES, PAGES } from '../../contract/page-paths.ts'
import { shareImageAddress } from '../../contract/share-image-call.ts'
import {
  EMAIL_PLACEHOLDER,
  NOT_FOUND_TAGS,
  PAGE_TAGS,
  type Page,
} from '../../contract/texts/page-tags.ts'
import { TITLE_PLACEHOLDER } from '../../contract/texts/page-titles.ts'
import { readRaceAddress } from '../../race/links/race-address.ts'
import { refuse } from '../http/errors.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import { type CachedResponse, packText, sendCached } from '../http/response-cache.ts'
import { siteOrigin } from '../http/site-origin.ts'
import type { Deps } from '../routes/deps.ts'
import { type Head, writeHead } from './page-head.ts'
import { findReplayHead } from './replay-head.ts'
import { readWebBuild } from './web-build.ts'

type About = Pick<Head, 'tags' | 'address' | 'image' | 'isEmbeddable'>

/** Pages with little content until their scripts have loaded. */
const FRAMES: readonly (Page | null)[] = [
  '/search',
  '/race',
  '/embed/race',
  '/screen/:race',
  '/plan',
  '/admin',
]

/** A hall of 200 visitors who share an address opens each page several times a minute. */
const RATE = { max: 1200, timeWindow: '1 minute' }

/** Compressed pages in the cache: all pages, and the replays people currently watch. */
const MOST_PACKED = 100

/**
 * Serves the built web app: its files, a page with its own tags at every known address, and a 404
 * page.
 */
export async function addPages(
  app: FastifyInstance,
  webRoot: string,
  {
    sharedLinks,
    operatorEmail,
    publicUrl,
    hasSampleData,
  }: Pick<Deps, 'sharedLinks' | 'operatorEmail' | 'publicUrl' | 'hasSampleData'>,
) {
  const build = readWebBuild(webRoot)
  const packed = new LRUCache<string, Promise<CachedResponse>>({ max: MOST_PACKED })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page | null,
    about: About,
  ) {
    const key = page === '/race' ? raceFrameOf(request) : (page ?? NOT_FOUND)
    const rendered = build.renderedOf(key, operatorEmail !== null) ?? ''
    const content = rendered
      .replaceAll(EMAIL_PLACEHOLDER, () => escapeMarkup(operatorEmail ?? ''))
      .replaceAll(TITLE_PLACEHOLDER, () => escapeMarkup(about.tags.title))
    const source = page === null ? PAGE_SOURCES.notFound : PAGE_SOURCES[page]
    const scripts = build.scriptsOf(source)
    const head = writeHead({
      ...about,
      origin: siteOrigin(publicUrl, request),
      operatorEmail,
      hasSampleData,
      fonts: build.fonts,
      scripts: content === '' ? scripts : [],
      laterScripts: content !== '' && FRAMES.includes(page) ? scripts : [],
    })
    const [start, middle, end] = build.frame
    const html = start + head + middle + content + end
    const answer = packed.get(html) ?? packText(html, 'text/html; charset=utf-8')
    packed.set(html, answer)
    reply.header('cache-control', 'no-cache')
    if (about.tags.canonical === null) reply.header('x-robots-tag', 'noindex')
    return sendCached(request, reply, await answer)
  }

  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // Its own route reads the whole folder at each request, to compare how the name is spelled.
    serve: false,
    // Compressed once at the build, better than each request could afford.
    preCompressed: true,
    // Internal facts about the build are not served.
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      // Names under assets contain a hash of the content, so they can be cached for ever.
      const isHashed = path.startsWith(join(webRoot, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    reply.sendFile(`/${request.params['*']}`),
  )

  const plain = (page: Page): About => ({
    tags: PAGE_TAGS[page],
    // A screen's path is a pattern, which isn't a real address.
    address: page === '/screen/:race' ? '/' : page,
    image: shareImageAddress([], null),
  })
  for (const page of PAGES) {
    app.get(page, { config: { rateLimit: RATE } }, async (request, reply) => {
      const replay = isReplay(page)
        ? await findReplayHead(request.url, request.log, sharedLinks)
        : null
      return send(request, reply, page, replay ?? plain(page))
    })
  }

  app.setNotFoundHandler((request, reply) => {
    const isCall = request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)
    if (isCall) return refuse(reply, GENERAL_FAILURES['not-found'])
    const about = { tags: NOT_FOUND_TAGS, address: '/', image: shareImageAddress([], null) }
    return send(request, reply.code(404), null, about)
  })
}

const isReplay = (page: Page) => page === '/race' || page === '/embed/race'

/** The rendered race page for an address: without athletes, with one or with several. */
function raceFrameOf({ url }: FastifyRequest): string {
  const { idps } = readRaceAddress(url.split('?')[1] ?? '')
  if (idps.length === 0) return '/race'
  return idps.length === 1 ? '/race of one' : '/race of several'
}

/** The rendered page for unknown addresses. */
const NOT_FOUND = '404'
