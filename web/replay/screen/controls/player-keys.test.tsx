import { expect, test } from 'vitest'
import { focusOf, keyAction } from './player-keys.ts'

type On = Parameters<typeof keyAction>[1]['on']

/** Presses a key with the focus on the page, unless `on` says otherwise. */
const press = (key: string, on: On = 'page', held = {}, hasLetters = true) =>
  keyAction(
    { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held },
    { on, hasLetters },
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
  ['i', { do: 'gaps' }],
  ['n', { do: 'pass', direction: 1 }],
  ['P', { do: 'pass', direction: -1 }],
  ['Enter', null],
  ['Tab', null],
])('[PLAY-27] the key "%s" means %j', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('[PLAY-27] with Shift the arrows step by segment', () => {
  expect(press('ArrowRight', 'page', { shiftKey: true })).toEqual({ do: 'step', direction: 1 })
  expect(press('ArrowLeft', 'page', { shiftKey: true })).toEqual({ do: 'step', direction: -1 })
})

test('[PLAY-27] while typing, and in a select or a dialog, no key is handled', () => {
  for (const key of [' ', 'ArrowRight', 'f', '0', '?']) expect(press(key, 'input')).toBeNull()
})

test('[PLAY-27] a button that was reached by the keyboard keeps Space, and leaves the arrows to the player', () => {
  expect(press(' ', 'button')).toBeNull()
  expect(press('ArrowRight', 'button')).toEqual({ do: 'skip', seconds: 10 })
  document.body.innerHTML = '<button id="one">One</button><input id="two" type="range">'
  const [one = null, two = null] = ['one', 'two'].map((id) => document.getElementById(id))
  expect(focusOf(one, false)).toBe('button')
  expect(focusOf(one, true)).toBe('page')
  expect(focusOf(two, true)).toBe('page')
})

test('[A11Y-8] single letters, digits and signs can be switched off, and the other keys stay', () => {
  for (const key of ['f', 'c', 'm', 'i', 'n', 'p', '0', '?']) {
    expect(press(key, 'page', {}, false)).toBeNull()
  }
  expect(press(' ', 'page', {}, false)).toEqual({ do: 'toggle' })
  expect(press('ArrowUp', 'page', {}, false)).toEqual({ do: 'speed', direction: 1 })
})

test("[PLAY-27] the browser's and the system's own keys are left alone", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(press('f', 'page', held)).toBeNull()
    expect(press('ArrowLeft', 'page', held)).toBeNull()
  }
})
