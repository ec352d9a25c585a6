import { expect, test } from 'vitest'
import { parseListPage } from './list-page.ts'
import { goldenHtml } from './testing/golden-pages.ts'

function read(html: string) {
  const outcome = parseListPage(html)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.page
}

test.each([
  ['nothing', ''],
  ['a refusal', '<html><body><h1>403 Forbidden</h1></body></html>'],
  ['the page of a result', goldenHtml('event-single')],
])('[RESULT-1] %s is not a list', (_, html) => {
  expect(parseListPage(html)).toEqual({ ok: false, reason: 'page-unreadable' })
})

test('[RESULT-1] columns are found by class in any order, and links may be double-escaped', () => {
  const { rows } = read(`<ul><li class="row list-group-item right">
    <div class="type-time list-field"><div class="list-label">Total</div>01:02:03</div>
    <div class="list-field field-x type-relay_member"><a
      href="?content=detail&amp;amp;idp=RT1&amp;amp;event=HD_RT1">Finn Alba / Marl Caius</a></div>
    </li></ul>`)
  expect(rows).toMatchObject([
    { idp: 'RT1', eventId: 'HD_RT1', members: ['Finn Alba', 'Marl Caius'], totalTime: 3723 },
  ])
})

test('[RESULT-1] a link without columns is still a result', () => {
  const html = '<li class="list-group-item"><a href="?idp=RT1&event=H_RT1">Ruiz, Ana</a></li>'
  expect(read(html).rows).toMatchObject([{ idp: 'RT1', name: 'Ana Ruiz', time: null }])
})

test('[RESULT-1] pager links and links with a broken idp are not results', () => {
  const html = `<li class="list-group-item row"><a href="?page=2">2</a></li>
    <li class="list-group-item row"><h4 class="list-field type-fullname">
    <a href="?idp=%3Cb%3E">Ruiz, Ana</a></h4></li>`
  expect(read(html).rows).toEqual([])
})

test('[RESULT-1] a race name with a colon or a slash stays whole', () => {
  const title = 'Results: 2026 Night shift: HYROX / Invitational / HYROX PRO (Friday)'
  expect(read(`<h2>${title}</h2>`)).toMatchObject({
    race: '2026 Night shift: HYROX / Invitational',
    division: 'HYROX PRO (Friday)',
  })
})
