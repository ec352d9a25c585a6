import { expect, test } from 'vitest'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { importRace } from './race-calls.ts'

test('[LOOK-7, ADMIN-31] a race file moved after it was chosen gives a message with what to do', async () => {
  const file = new File(['{}'], 'race.json')
  file.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  await expect(importRace(file)).resolves.toEqual({
    ok: false,
    message: ADMIN_TEXTS.fileUnreadable,
  })
})
