import { expect, test } from 'vitest'
import { readEmbedCommand } from './embed-message.ts'

test('[EMBED-1] the four commands are recognised, and every other message is ignored', () => {
  for (const command of ['play', 'pause', 'state'] as const) {
    expect(readEmbedCommand({ racetrace: command })).toEqual({ command })
  }
  expect(readEmbedCommand({ racetrace: 'seek', time: 60.5 })).toEqual({
    command: 'seek',
    time: 60.5,
  })
  for (const message of [
    ...[null, undefined, 'play', 7, [], {}],
    ...[{ racetrace: 'stop' }, { racetrace: ['play'] }, { command: 'play' }],
    ...[undefined, '60', Number.NaN, Number.POSITIVE_INFINITY, null].map((time) => ({
      racetrace: 'seek',
      time,
    })),
  ]) {
    expect(readEmbedCommand(message)).toBeNull()
  }
})
