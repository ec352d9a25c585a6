import { expect, test } from 'vitest'
import { NAMES } from '../../../tools/testing/any-name.ts'
import type { Ctx } from '../canvas.ts'
import { fitLine, fitLines } from './paint-text.ts'

/** A canvas with letters half as wide as high, and Chinese, Japanese and Korean ones as wide. */
function aCanvas(): Ctx {
  const canvas = {
    font: '',
    measureText(text: string) {
      const size = Number(/([\d.]+)px/.exec(canvas.font)?.[1])
      const shares = Array.from(text, (sign): number => (sign > '\u2e80' ? 1 : 0.5))
      return { width: size * shares.reduce((sum, share) => sum + share, 0) }
    },
  }
  return canvas as unknown as Ctx
}

const TYPE = { weight: 700, size: 124, family: 'sans' }
const WIDTH = 952
const LEAST = 40
const charactersOf = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

test.each(NAMES)(
  '[EXPORT-10] a name of $length characters, $script, stays within its line and is cut between characters',
  ({ name }) => {
    const ctx = aCanvas()
    const { text, size } = fitLine(ctx, name, WIDTH, TYPE, LEAST)
    ctx.font = `700 ${size}px sans`
    expect(ctx.measureText(text).width).toBeLessThanOrEqual(WIDTH + 0.5)
    expect(size).toBeGreaterThanOrEqual(LEAST)
    const kept = charactersOf(text.replace(/…$/, ''))
    expect(charactersOf(name).slice(0, kept.length)).toEqual(kept)
    expect(kept.length).toBeGreaterThan(0)
  },
)

test.each(NAMES)(
  '[EXPORT-10] a name of $length characters, $script, takes at most two lines, each within the card',
  ({ name }) => {
    const ctx = aCanvas()
    const { lines, size } = fitLines(ctx, name, WIDTH, TYPE, { most: 2, least: LEAST })
    ctx.font = `700 ${size}px sans`
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) {
      expect(ctx.measureText(line).width).toBeLessThanOrEqual(WIDTH + 0.5)
      expect(line).not.toBe('')
    }
  },
)
