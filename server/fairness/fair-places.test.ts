import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createFairPlaces } from './fair-places.ts'

/** A connection that closes when it is destroyed. */
function aConnection() {
  const events = new EventEmitter()
  let isOpen = true
  const destroy = () => {
    isOpen = false
    events.emit('close')
  }
  return { isOpen: () => isOpen, destroy, once: events.once.bind(events) }
}

test('[SAFE-24] nobody holds every slot: a visitor with several loses one to a visitor with fewer', () => {
  const places = createFairPlaces(3)
  const many = [aConnection(), aConnection(), aConnection()]
  for (const own of many) expect(places.take('a', own)).toBe(true)
  expect(places.take('a', aConnection())).toBe(false)
  expect(places.take('b', aConnection())).toBe(true)
  expect(many.map((own) => own.isOpen())).toEqual([true, true, false])
  // Two slots for one visitor and one for the other is as fair as possible.
  expect(places.take('b', aConnection())).toBe(false)
})

test('[SAFE-24] a slot is free again when its connection has closed', () => {
  const places = createFairPlaces(1)
  const first = aConnection()
  places.take('a', first)
  expect(places.take('b', aConnection())).toBe(false)
  first.destroy()
  expect(places.take('b', aConnection())).toBe(true)
})
