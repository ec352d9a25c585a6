import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeVideo } from '../../tools/testing/make-test-video.ts'
import { HEAD_BYTES, sniffVideo } from './sniff-video.ts'

const sniff = (text: string) => sniffVideo(Buffer.from(text, 'latin1'))

test.each([
  ['mp4', 'mov'],
  ['mov', 'mov'],
  ['3gp', 'mov'],
  ['webm', 'matroska'],
  ['mkv', 'matroska'],
] as const)('[VIDEO-1] a real .%s is recognised by its first bytes', async (container, kind) => {
  const bytes = readFileSync(await makeVideo({ container }))
  expect(sniffVideo(bytes.subarray(0, HEAD_BYTES))).toBe(kind)
})

test.each([
  ['an old QuickTime file', '\0\0\0\x08wide\0\x01\0\0mdat', 'mov'],
  ['a box with a long size', '\0\0\0\x01mdat\0\0\0\0\0\x10\0\0', 'mov'],
  ['a box up to the end of the file', '\0\0\0\0mdat\0\0\0\0\0\0\0\0', 'mov'],
])('[VIDEO-1] %s is a video', (_, head, kind) => {
  expect(sniff(head)).toBe(kind)
})

test.each([
  ['nothing', ''],
  ['text', 'This is a text that is called holiday.mp4'],
  ['a playlist', '#EXTM3U\n#EXT-X-VERSION:3\nfile:///etc/passwd\n'],
  ['a list of files to join', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['a description of a session', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n'],
  ['a streaming manifest', '<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1/</BaseURL></MPD>'],
  ['an AVI', 'RIFF\x10\0\0\0AVI LIST\0\0\0\0hdrlavih'],
  ['a transport stream', `G@\0\x10${'\xff'.repeat(60)}`],
  ['a GIF', 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\0\0'],
  ['a photo of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['another photo of a phone', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['a box of an impossible size', '\0\0\0\x05ftypisom\0\0\x02\0'],
  ['a text with a box name in it', 'aaaaftxpisom mp4'],
  ['a Matroska head of another kind', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84text'],
])('[VIDEO-1] %s is not a video', (_, head) => {
  expect(sniff(head)).toBeNull()
})

test('[VIDEO-1] no printable text is a video, so no playlist gets past', () => {
  const printable = fc.string({ minLength: 0, maxLength: 80, unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(printable, (text) => {
      // Four printable characters are a size of at least half a gigabyte, so the name after them
      // decides.
      const isBox = /^.{4}(ftyp|moov|mdat|wide|free|skip)/.test(text)
      expect(sniff(text)).toBe(isBox && text.length >= 16 ? 'mov' : null)
    }),
    { numRuns: 2000 },
  )
})
