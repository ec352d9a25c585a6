import { expect, test } from 'vitest'
import { PLACED } from '../../race/tracing/drawing-tools.ts'
import { placedName } from './tracer-texts.ts'

test('[DRAW-32] what is placed is named beside it: stations by the numbers maps print', () => {
  expect(PLACED.map(placedName)).toEqual([
    ...['Start', 'In', 'Out', '1', '2', '3', '4', '5', '6', '7', '8', 'Finish'],
  ])
})
