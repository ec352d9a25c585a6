import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

test('[STORE-3] work in progress is shared by key, and runs again once it has finished or failed', async () => {
  const share = createInFlight<number>()
  let runs = 0
  const work = async () => ++runs
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([
    1, 1, 2,
  ])
  expect(await share('a', work)).toBe(3)
  const fail = () => Promise.reject(new Error('away'))
  const both = await Promise.allSettled([share('a', fail), share('a', work)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('a', work)).toBe(4)
})
