import { expect, test } from 'vitest'
import { embedCode } from './embed-link.ts'
import { readEmbeddable } from './embeddable.ts'

const ORIGIN = 'https://racetrace.example'

test('[EMBED-1] the code frames the same replay, and nothing in the link breaks out of an attribute', () => {
  const link = readEmbeddable(`${ORIGIN}/race?idp=A1&idp=B2&event="><script>&t=60`, ORIGIN)
  const code = embedCode(`${ORIGIN}${link}`, 'Race replay', { width: '100%', height: 600 })
  expect(code).toMatch(
    /^<iframe src="https:\/\/racetrace\.example\/embed\/race\?idp=A1&amp;idp=B2&/,
  )
  expect(code).toContain('&amp;t=60"')
  expect(code).not.toContain('<script')
  expect(code.match(/"/g)).toHaveLength(12)
})

test('[EMBED-1] only replays on this site can be embedded', () => {
  expect(readEmbeddable(`${ORIGIN}/embed/race?idp=A1#top`, ORIGIN)).toBe('/race?idp=A1')
  for (const other of [
    `${ORIGIN}.evil.example/race?idp=A1`,
    'https://other.example/race?idp=A1',
    `${ORIGIN}/race`,
    `${ORIGIN}/race?idp=<script>`,
    `${ORIGIN}/search?idp=A1`,
    '/race?idp=A1',
  ]) {
    expect(readEmbeddable(other, ORIGIN)).toBeNull()
  }
})
