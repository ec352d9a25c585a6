import { withQuery } from '../../contract/call.ts'
import { getOembed } from '../../contract/embed-call.ts'
import { SCRIPTS_TAG } from '../../contract/page-scripts.ts'
import { SHARE_IMAGE_SIZE } from '../../contract/share-image-call.ts'
import { type PageTags, SAMPLE_TAG } from '../../contract/texts/page-tags.ts'
import { EMAIL_TAG, SITE } from '../../contract/texts/page-titles.ts'
import { escapeMarkup } from '../http/escape-markup.ts'

/** The contents of a page's head. */
export type Head = {
  readonly tags: PageTags
  /**
   * Such as `https://racetrace.example`: social networks and search engines need absolute
   * addresses. Without it there are none, and so no share image.
   */
  readonly origin: string | null
  /** Paths of the page and its share image. */
  readonly address: string
  readonly image: string
  /** True for replays, which other sites can embed. */
  readonly isEmbeddable?: boolean
  readonly operatorEmail: string | null
  readonly hasSampleData: boolean
  readonly fonts: readonly string[]
  /** Scripts the page waits for; none if its content is already rendered. */
  readonly scripts: readonly string[]
  /** Scripts of a prerendered page: they come after its first paint. */
  readonly laterScripts: readonly string[]
}

/** The tags of one page, as HTML. All foreign text is escaped here. */
export function writeHead(head: Head): string {
  const { title, description, canonical } = head.tags
  const { origin, operatorEmail } = head
  const whole = (lines: (own: string) => string[]) => (origin === null ? [] : lines(origin))
  return [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : whole((own) => [link({ rel: 'canonical', href: own + canonical })])),
    meta('property', 'og:site_name', SITE.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...whole((own) => [
      meta('property', 'og:url', own + (canonical ?? head.address)),
      meta('property', 'og:image', own + head.image),
      meta('property', 'og:image:type', 'image/png'),
      meta('property', 'og:image:width', String(SHARE_IMAGE_SIZE.width)),
      meta('property', 'og:image:height', String(SHARE_IMAGE_SIZE.height)),
      meta('property', 'og:image:alt', title),
    ]),
    ...whole((own) => {
      if (!head.isEmbeddable) return []
      const href = own + withQuery(getOembed.path, { url: own + head.address })
      return [link({ rel: 'alternate', type: 'application/json+oembed', title, href })]
    }),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...whole((own) => [meta('name', 'twitter:image', own + head.image)]),
    ...(operatorEmail === null ? [] : [meta('name', EMAIL_TAG, operatorEmail)]),
    ...(head.hasSampleData ? [] : [meta('name', SAMPLE_TAG, 'off')]),
    ...(head.laterScripts.length === 0
      ? []
      : [meta('name', SCRIPTS_TAG, head.laterScripts.join(' '))]),
    // Fonts are fetched without cookies, so their preload has to be as well.
    ...head.fonts.map((href) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }),
    ),
    ...head.scripts.map((href) => link({ rel: 'modulepreload', crossorigin: '', href })),
  ].join('\n    ')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`

const link = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => (value === '' ? name : `${name}="${escapeMarkup(value)}"`))
    .join(' ')} />`
