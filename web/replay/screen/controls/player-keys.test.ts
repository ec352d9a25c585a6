import { expect, test } from 'vitest'
import { keyAction } from './player-keys.ts'

type Focus = Parameters<typeof keyAction>[1]

/** A key pressed with the focus in the player, unless it is said to be elsewhere. */
const press = (key: string, on: Focus['on'] = 'page', held = {}, isPlayer = true) =>
  keyAction(
    { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held },
    { on, isPlayer },
  )

test.each([
  [' ', { do: 'toggle' }],
  ['ArrowRight', { do: 'skip', seconds: 10 }],
  ['ArrowLeft', { do: 'skip', seconds: -10 }],
  ['ArrowUp', { do: 'speed', direction: 1 }],
  ['ArrowDown', { do: 'speed', direction: -1 }],
  ['f', { do: 'full-screen' }],
  ['F', { do: 'full-screen' }],
  ['0', { do: 'reset' }],
  ['?', { do: 'list-keys' }],
  ['c', { do: 'camera' }],
  ['M', { do: 'whole-map' }],
  ['n', { do: 'pass', direction: 1 }],
  ['P', { do: 'pass', direction: -1 }],
  ['Enter', null],
  ['Tab', null],
])('[PLAY-27] the key "%s" means %j', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('[PLAY-27] with shift the arrows go by segment', () => {
  expect(press('ArrowRight', 'page', { shiftKey: true })).toEqual({ do: 'step', direction: 1 })
  expect(press('ArrowLeft', 'page', { shiftKey: true })).toEqual({ do: 'step', direction: -1 })
})

test('[PLAY-27] while typing in a field no key is taken', () => {
  for (const key of [' ', 'ArrowRight', 'f', '0', '?']) expect(press(key, 'field')).toBeNull()
})

test('[PLAY-27] a focused button keeps its space, and the slider its arrows', () => {
  expect(press(' ', 'button')).toBeNull()
  expect(press('ArrowRight', 'button')).toEqual({ do: 'skip', seconds: 10 })
  expect(press('ArrowRight', 'slider')).toBeNull()
  expect(press('ArrowUp', 'slider')).toBeNull()
  expect(press(' ', 'slider')).toEqual({ do: 'toggle' })
})

test("[PLAY-27] the browser's and the system's own keys are left alone", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(press('f', 'page', held)).toBeNull()
    expect(press('ArrowLeft', 'page', held)).toBeNull()
  }
})

test('[PLAY-27] outside the player the arrow keys scroll the page, and the other keys still lead it', () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
    expect(press(key, 'page', {}, false)).toBeNull()
    expect(press(key, 'button', { shiftKey: true }, false)).toBeNull()
  }
  expect(press(' ', 'page', {}, false)).toEqual({ do: 'toggle' })
  expect(press('f', 'page', {}, false)).toEqual({ do: 'full-screen' })
})
