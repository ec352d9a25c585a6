import { parseAst } from 'vite'
import type { SourceFile } from './layers.ts'

/** Attributes that people read or hear. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|description|hint|label|placeholder|text|title)$/

type Node = { readonly type: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Texts written in JSX instead of `contract/texts`, as `path: text`. */
export function findTextsInJsx(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    textsIn(parseAst(text, { lang: 'tsx' }) as unknown as Node)
      .map((found) => found.replace(/\s+/g, ' ').trim())
      // A single letter, a sign or an arrow isn't a text.
      .filter((found) => /\p{L}{2}/u.test(found))
      .map((found) => `${path}: "${found}" belongs in contract/texts`),
  )
}

function textsIn(node: Node): string[] {
  const own =
    node.type === 'JSXText'
      ? [String(node.value)]
      : node.type === 'JSXElement' || node.type === 'JSXFragment'
        ? childrenOf(node).filter(({ type }) => type === 'JSXExpressionContainer')
        : node.type === 'JSXAttribute' && SPOKEN.test(String((node.name as Node).name))
          ? childrenOf({ type: 'value', value: node.value })
          : []
  const texts = own.flatMap((part) => (typeof part === 'string' ? [part] : shownBy(part)))
  return [...texts, ...childrenOf(node).flatMap(textsIn)]
}

/** The texts an expression can show, in either branch of its conditions. */
function shownBy(node: Node): string[] {
  const pick = (...keys: string[]) =>
    keys.flatMap((key) => (isNode(node[key]) ? shownBy(node[key]) : []))
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'JSXExpressionContainer') return pick('expression')
  if (node.type === 'ConditionalExpression') return pick('consequent', 'alternate')
  if (node.type === 'LogicalExpression') return pick('left', 'right')
  if (node.type === 'BinaryExpression' && node.operator === '+') return pick('left', 'right')
  if (node.type !== 'TemplateLiteral') return []
  const quasis = node.quasis as { value: { cooked: string } }[]
  return [quasis.map(({ value }) => value.cooked).join('…')]
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
