import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('[HOUSE-9] without an environment the defaults hold', () => {
  const config = { port: 3000, host: '127.0.0.1', logLevel: 'info' }
  expect(readConfig({})).toEqual({ ok: true, config })
  expect(readConfig({ PORT: '', HOST: '' })).toEqual({ ok: true, config })
})

test('[HOUSE-9] what is set is taken', () => {
  expect(readConfig({ PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: 'warn' })).toEqual({
    ok: true,
    config: { port: 8080, host: '0.0.0.0', logLevel: 'warn' },
  })
})

test.each([
  [{ PORT: 'eighty' }, /^PORT: must be a number$/],
  [{ PORT: '80.5' }, /^PORT: must be a whole number$/],
  [{ PORT: '-1' }, /^PORT: /],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of fatal, /],
])('[HOUSE-9] %j is refused with a sentence that names the variable', (env, sentence) => {
  const outcome = readConfig(env)
  expect(outcome.ok ? [] : outcome.problems).toEqual([expect.stringMatching(sentence)])
})
