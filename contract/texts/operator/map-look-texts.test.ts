import { expect, test } from 'vitest'
import { MAP_LOOKS } from '../../../race/course/map-look.ts'
import { LOOK_NAMES, LOOK_REASONS, lookSentence } from './map-look-texts.ts'

test('[ADMIN-47] every look is explained, and a choice against the suggestion names both', () => {
  expect(lookSentence('night', null)).toBe(
    'This map is light. Turning it dark makes the course stand out.',
  )
  for (const look of MAP_LOOKS) expect(lookSentence(look, null)).toBe(LOOK_REASONS[look])
  const own = lookSentence('night', 'dimmed')
  expect(own).toContain(LOOK_NAMES.dimmed)
  expect(own).toContain(LOOK_NAMES.night)
  expect(lookSentence(null, null)).toBe(lookSentence(null, 'night'))
})
