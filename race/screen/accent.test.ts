import { expect, test } from 'vitest'
import { accentProblem } from './accent.ts'

test('[SCREEN-1] an accent colour has to stand out on dark and on light', () => {
  for (const color of ['#d7263d', '#0a7cff', '#c2185b', '#808080', '#1f8a4c']) {
    expect([color, accentProblem(color)]).toEqual([color, null])
  }
  for (const color of ['#000000', '#0b0d12', '#00205b', '#4b0082']) {
    expect([color, accentProblem(color)]).toEqual([color, 'too-dark'])
  }
  for (const color of ['#ffffff', '#d7ff3e', '#ffd700', '#00ffff']) {
    expect([color, accentProblem(color)]).toEqual([color, 'too-light'])
  }
})
