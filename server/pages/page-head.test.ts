import { expect, test } from 'vitest'
import { PAGE_TAGS } from '../../contract/texts/page-tags.ts'
import { type Head, writeHead } from './page-head.ts'

const aHead = (given: Partial<Head> = {}): Head => ({
  tags: PAGE_TAGS['/'],
  origin: 'https://race.example',
  address: '/',
  image: '/api/preview.png',
  operatorEmail: 'hi@race.example',
  hasSampleData: true,
  laterScripts: [],
  fonts: ['/assets/a.woff2'],
  scripts: ['/assets/page.js'],
  ...given,
})

test('[STATIC-7] the head has the title, the description and all tags for social networks', () => {
  const html = writeHead(aHead())
  expect(html).toContain('<title>Racetrace: relive your race</title>')
  expect(html).toContain('<link rel="canonical" href="https://race.example/" />')
  expect(html).toContain(
    '<meta property="og:image" content="https://race.example/api/preview.png" />',
  )
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
  expect(html).toContain('<meta name="operator-email" content="hi@race.example" />')
  expect(html).not.toContain('noindex')
})

test('[PREVIEW-1] a page hidden from search engines says so and has no canonical address', () => {
  const html = writeHead(aHead({ tags: PAGE_TAGS['/race'], address: '/race?idp=A&t=3' }))
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).not.toContain('canonical')
  expect(html).toContain(
    '<meta property="og:url" content="https://race.example/race?idp=A&amp;t=3" />',
  )
})

test('[SAFE-34] a name full of tags is shown as text', () => {
  const evil = `"><script>alert('x')</script>`
  const html = writeHead(
    aHead({
      tags: { title: evil, description: evil, canonical: null },
      address: `/race?event=${evil}`,
      image: `/api/preview.png?event=${evil}`,
      operatorEmail: evil,
    }),
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain(`'x'`)
  expect(html.match(/<title>/g)).toHaveLength(1)
})

test('[STATIC-7] scripts and fonts are preloaded', () => {
  const html = writeHead(aHead())
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js" />')
  expect(html).toContain('as="font" type="font/woff2" crossorigin href="/assets/a.woff2"')
})

test('[LANDING-5] without an operator address it has no tag', () => {
  expect(writeHead(aHead({ operatorEmail: null }))).not.toContain('operator-email')
})
