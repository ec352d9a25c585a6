import { expect, test } from 'vitest'
import { findTextsInJsx } from './texts.ts'

const textsIn = (text: string) =>
  findTextsInJsx([{ path: 'a.tsx', text: `const A = () => ${text}` }]).map(
    (line) => /"(.*)"/.exec(line)?.[1],
  )

test.each([
  ['between tags', '<p>\n  Try\n  again\n</p>', ['Try again']],
  ['one word', '<b>Reset</b>', ['Reset']],
  ['in braces', "<p>{isOn ? 'Hide it' : name || 'Show it'}</p>", ['Hide it', 'Show it']],
  ['in a template', `<p>{\`\${count} files left\`}</p>`, ['… files left']],
  ['joined', "<p>{'Hello ' + name}</p>", ['Hello']],
  ['in a label', '<input aria-label="Your name" placeholder="First name" />', 2],
  ['in a label with a condition', "<a title={isFull ? 'Leave it' : 'Full screen'} />", 2],
  ['in an element that is an attribute', '<a actions={<b>Go on</b>} />', ['Go on']],
])('a text is found: %s', (_, jsx, found) => {
  const texts = textsIn(jsx)
  expect(typeof found === 'number' ? texts.length : texts).toEqual(found)
})

test.each([
  ['out of the catalogue', '<p title={TEXTS.title}>{TEXTS.text(name)}</p>'],
  ['a class, an id and an address', '<a className="flex gap-2" id="in short" href="/a b" />'],
  ['signs and figures', '<p>–{" "}× 2 {rank}.</p>'],
  ['an argument', "<p>{list.join(' and ')}</p>"],
])('%s is not a text in JSX', (_, jsx) => expect(textsIn(jsx)).toEqual([]))
