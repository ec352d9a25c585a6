import { expect, test } from 'vitest'
import { asVisitor, currentVisitor, networkOf } from './visitor.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('[SAFE-11] the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('[SAFE-24] the visitor is known in all work a request causes', async () => {
  const seen = await asVisitor('a', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return currentVisitor()
  })
  expect([seen, currentVisitor()]).toEqual(['a', 'the server'])
})
