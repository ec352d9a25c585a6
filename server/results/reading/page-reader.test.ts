import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { asVisitor } from '../../fairness/visitor.ts'
import { goldenHtml, goldenPages } from '../parse/testing/golden-pages.ts'
import { A_STUCK_READER } from '../testing/a-stuck-reader.ts'
import { createPageReader, type PageReader } from './page-reader.ts'

let reader: PageReader
afterEach(() => reader.close())

/** The body of a call that sends a page. */
const bodyOf = (html: string) => Buffer.from(JSON.stringify({ html }))

test('[SAFE-25] a page is read in a worker as it is read anywhere', async () => {
  reader = createPageReader({ patienceMs: 60_000 })
  const { expected } = goldenPages().find(({ slug }) => slug === 'event-single') ?? {}
  expect(await reader.read(bodyOf(goldenHtml('event-single')))).toEqual(expected)
})

test('[SAFE-25] a page that takes too long is given up, and the next one is read', async () => {
  reader = createPageReader({ patienceMs: 500, file: A_STUCK_READER })
  const stuck = reader.read(bodyOf('for ever'))
  let turns = 0
  while (turns < 100) {
    turns += 1
    await nextTurn()
  }
  expect(await stuck).toEqual({ ok: false, reason: 'page-too-slow' })
  // A worker starts within moments, or a busy machine needs another try.
  await expect.poll(() => reader.read(bodyOf('a page'))).toEqual({ ok: false, reason: 'no-result' })
})

test('[SAFE-24, SAFE-25] fifty pages of one visitor leave another one waiting for one turn', async () => {
  reader = createPageReader({ patienceMs: 60_000, file: A_STUCK_READER })
  const ended: string[] = []
  const read = (visitor: string) =>
    asVisitor(visitor, async () => {
      const outcome = await reader.read(bodyOf('a page'))
      ended.push(outcome.ok ? '' : `${visitor} ${outcome.reason}`)
    })
  const many = Array.from({ length: 50 }, () => read('a'))
  await Promise.all([...many, read('b')])
  const isRead = (end: string) => end.endsWith('no-result')
  expect(ended.filter(isRead).slice(0, 2)).toEqual(['a no-result', 'b no-result'])
  // One at work and sixteen waiting, of whom one made room for the other visitor.
  expect(ended.filter(isRead)).toHaveLength(17)
  expect(ended.filter((end) => end === 'a busy')).toHaveLength(34)
})
