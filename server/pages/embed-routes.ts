import type { FastifyInstance } from 'fastify'
import { EMBED_FAILURES } from '../../contract/failures.ts'
import { MOST_NAME_AGE } from '../../contract/limits.ts'
import { SHARE_IMAGE_SIZE } from '../../contract/share-image-call.ts'
import { PAGE_TITLES, SITE } from '../../contract/texts/page-titles.ts'
import { EMBED_SIZE, embedCode } from '../../race/links/embed-link.ts'
import { readEmbeddable } from '../../race/links/embeddable.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { siteOrigin } from '../http/site-origin.ts'
import type { Deps } from '../routes/deps.ts'
import { findReplayHead } from './replay-head.ts'

/** Sites ask once per pasted link. */
const RATE = { max: 300, timeWindow: '1 minute' }

/** Tells sites how to embed a link to a replay. */
export function embedRoutes(
  app: FastifyInstance,
  { sharedLinks, publicUrl }: Pick<Deps, 'sharedLinks' | 'publicUrl'>,
) {
  route(
    app,
    'getOembed',
    async ({ query, request, reply }) => {
      const { url, format = 'json', maxwidth, maxheight } = query
      if (format !== 'json') return refuse(reply, EMBED_FAILURES['no-such-format'])
      const origin = siteOrigin(publicUrl, request)
      const link = origin && readEmbeddable(url, origin)
      const head = link && (await findReplayHead(link, request.log, sharedLinks))
      if (!origin || !link) return refuse(reply, EMBED_FAILURES['not-embeddable'])
      const width = Math.min(EMBED_SIZE.width, maxwidth ?? EMBED_SIZE.width)
      const height = Math.min(EMBED_SIZE.height, maxheight ?? EMBED_SIZE.height)
      return {
        version: '1.0',
        type: 'rich',
        provider_name: SITE.name,
        provider_url: origin,
        title: head ? head.tags.title : PAGE_TITLES.replay,
        html: embedCode(origin + link, PAGE_TITLES.replay, { width, height }),
        ...{ width, height },
        thumbnail_url: origin + (head ? head.image : '/api/preview.png'),
        thumbnail_width: SHARE_IMAGE_SIZE.width,
        thumbnail_height: SHARE_IMAGE_SIZE.height,
        // A hidden name has to be gone from every cache after this time.
        cache_age: MOST_NAME_AGE,
      }
    },
    RATE,
  )
}
