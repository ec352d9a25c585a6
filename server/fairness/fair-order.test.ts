import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairOrder } from './fair-order.ts'

function takeAll(order: ReturnType<typeof createFairOrder<string>>): string[] {
  const taken: string[] = []
  for (let item = order.next(); item !== undefined; item = order.next()) taken.push(item)
  return taken
}

test('[SAFE-24] a newcomer gets the next turn, however many items another visitor has waiting', () => {
  const order = createFairOrder<string>(100)
  for (let i = 0; i < 30; i++) order.add('a', `a${i}`)
  expect(order.next()).toBe('a0')
  order.add('b', 'b0')
  order.add('b', 'b1')
  expect([order.next(), order.next(), order.next(), order.next()]).toEqual(['b0', 'a1', 'b1', 'a2'])
})

test('[SAFE-24] a returning visitor who has just had a turn does not overtake those who wait', () => {
  const order = createFairOrder<string>(100)
  for (const name of ['a', 'b', 'c']) order.add(name, `${name}1`)
  expect(order.next()).toBe('a1')
  order.add('a', 'a2')
  expect(takeAll(order)).toEqual(['b1', 'c1', 'a2'])
})

test('[SAFE-24] a returning visitor goes before the second turn of one who arrived in between', () => {
  const order = createFairOrder<string>(100)
  order.add('a', 'a1')
  expect(order.next()).toBe('a1')
  order.add('b', 'b1')
  order.add('b', 'b2')
  order.add('a', 'a2')
  expect(takeAll(order)).toEqual(['b1', 'a2', 'b2'])
})

test('[SAFE-24] in a full queue the visitor with most slots gives one up to a visitor with fewer', () => {
  const order = createFairOrder<string>(4)
  for (let i = 0; i < 4; i++) order.add('a', `a${i}`)
  expect(order.hasRoom('a')).toBe(false)
  expect(order.add('a', 'a4')).toEqual({ isTaken: false })
  expect(order.hasRoom('b')).toBe(true)
  expect(order.add('b', 'b0')).toEqual({ isTaken: true, displaced: 'a3' })
  expect(order.add('b', 'b1')).toEqual({ isTaken: true, displaced: 'a2' })
  expect(order.add('b', 'b2')).toEqual({ isTaken: false })
  expect(order.size()).toBe(4)
})

test('[SAFE-24] an item that two visitors wait for is served at the first turn of either', () => {
  const order = createFairOrder<string>(10)
  for (const item of ['a0', 'a1', 'shared']) order.add('a', item)
  order.next()
  order.add('b', 'shared')
  expect(order.size()).toBe(2)
  expect(takeAll(order)).toEqual(['shared', 'a1'])
})

type Move = { readonly kind: 'add' | 'next' | 'leave'; readonly visitor: number }
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'next', 'leave'),
    visitor: fc.nat({ max: 4 }),
  }),
  { maxLength: 80 },
)

/**
 * Plays moves, with items named after their visitor. Returns the served visitors and those still
 * waiting.
 */
function play(all: readonly Move[], longest: number) {
  const order = createFairOrder<string>(longest)
  const waiting: string[] = []
  const served: { visitor: string; waitedFor: ReadonlySet<string> }[] = []
  let count = 0
  const drop = (item: string | undefined) => {
    if (item !== undefined) waiting.splice(waiting.indexOf(item), 1)
  }
  for (const { kind, visitor } of all) {
    if (kind === 'add') {
      count += 1
      const item = `${visitor} ${count}`
      const { isTaken, displaced } = order.add(String(visitor), item)
      if (isTaken) waiting.push(item)
      drop(displaced)
    } else if (kind === 'leave') {
      const left = waiting.find((item) => item.startsWith(`${visitor} `))
      if (left !== undefined) order.delete(left)
      drop(left)
    } else {
      const waitedFor = new Set(waiting.map((item) => item.split(' ')[0] ?? ''))
      const item = order.next()
      drop(item)
      if (item) served.push({ visitor: item.split(' ')[0] ?? '', waitedFor })
    }
    expect(order.size()).toBe(waiting.length)
    expect(waiting.length).toBeLessThanOrEqual(longest)
  }
  return { served, rest: takeAll(order), waiting }
}

test('[SAFE-24] no visitor has two turns while another waits for one', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 12 }), (all, longest) => {
      const { served } = play(all, longest)
      for (const visitor of new Set(served.map((one) => one.visitor))) {
        // Everyone who waited throughout had a turn between two turns of one visitor.
        const own = served.flatMap((one, i) => (one.visitor === visitor ? [i] : []))
        own.slice(1).forEach((end, k) => {
          const between = served.slice((own[k] ?? 0) + 1, end + 1)
          const others = [...(between[0]?.waitedFor ?? [])].filter((other) => other !== visitor)
          const steady = others.filter((other) => between.every((one) => one.waitedFor.has(other)))
          const had = new Set(between.map((one) => one.visitor))
          expect(steady.filter((other) => !had.has(other))).toEqual([])
        })
      }
    }),
    { numRuns: 2000 },
  )
})

test('[SAFE-24] everyone who got a slot and stayed is served exactly once', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 12 }), (all, longest) => {
      const { rest, waiting } = play(all, longest)
      expect(rest.toSorted()).toEqual(waiting.toSorted())
    }),
  )
})

test('[SAFE-24] a visitor with nothing waiting always gets a slot while another has two', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 60 }), (visitors) => {
      const order = createFairOrder<string>(6)
      const counts = new Map<string, number>()
      for (const [i, visitor] of visitors.entries()) {
        const { isTaken, displaced } = order.add(String(visitor), `${visitor} ${i}`)
        const loser = displaced?.split(' ')[0] ?? ''
        if (displaced) counts.set(loser, (counts.get(loser) ?? 0) - 1)
        if (isTaken) counts.set(String(visitor), (counts.get(String(visitor)) ?? 0) + 1)
        if (!isTaken) {
          const most = Math.max(...counts.values())
          expect(most - (counts.get(String(visitor)) ?? 0)).toBeLessThan(2)
        }
      }
    }),
  )
})
