import { expect, test } from 'vitest'
import { walkPage } from './page-walk.ts'

/** The texts of all tags with a class, in the order in which they end. */
function textsOf(html: string): string[] {
  const texts: string[] = []
  walkPage(html, {
    onTag({ classes }, collector) {
      if (classes.length > 0)
        collector.collect((text) => texts.push(`${classes.join('.')}: ${text}`))
    },
  })
  return texts
}

test('[RESULT-1] class tokens are found despite any spaces between them', () => {
  expect(textsOf('<p class=" list-highlight\n\t f-time_84  ">x</p>')).toEqual([
    'list-highlight.f-time_84: x',
  ])
})

test('[RESULT-1] the text of a requested tag does not count for the tag around it', () => {
  const html = '<span class="outer">a <span class="inner">b <span>c</span></span> d</span> e'
  expect(textsOf(html)).toEqual(['inner: b c', 'outer: a d'])
})

test('[RESULT-1] an unclosed tag ends with the one around it', () => {
  const html = '<div class="cell"><span class="flag">ESP</div><p class="next">x</p>'
  expect(textsOf(html)).toEqual(['flag: ESP', 'cell: ', 'next: x'])
})

test('[RESULT-1] lines stay lines, entities become letters, scripts are not text', () => {
  const html = '<b class="x">a&nbsp;&ndash; b<br/>\n c&amp;<script>"d"</script><!-- e --></b>'
  expect(textsOf(html)).toEqual(['x: a – b\nc&'])
})

test('[RESULT-1] if an attribute is given twice the first counts, and quotes may be missing', () => {
  expect(textsOf('<B CLASS=one class="two">x</B>')).toEqual(['one: x'])
})
