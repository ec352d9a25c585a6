import { expect, test } from 'vitest'
import { type Demand, findExcess } from './find-excess.ts'

const aPhone: Demand = {
  width: 3840,
  height: 2160,
  pixelFormat: 'yuv420p10le',
  frameRate: 60,
  references: 1,
  streams: 5,
  duration: 30,
}

test.each<[string, Partial<Demand>]>([
  ['4K with 60 frames and 10 bits', {}],
  ['the same upright', { width: 2160, height: 3840 }],
  ['4K with 120 frames', { frameRate: 120 }],
  ['H.264 in 4K with 5 references', { pixelFormat: 'yuv420p', references: 5 }],
  ['ProRes in 4K', { pixelFormat: 'yuv422p10le' }],
  ['slow motion', { width: 1920, height: 1080, frameRate: 240 }],
  ['8K', { width: 7680, height: 4320, pixelFormat: 'yuv420p', frameRate: 30 }],
  ['a file that says nothing of its frames', { frameRate: 0 }],
  ['a file that does not say how long it is', { duration: 0 }],
  ['10 bits as graphics cards name them', { pixelFormat: 'p010le' }],
  ['a recording of five hours', { duration: 5 * 3600 }],
])('[VIDEO-12] %s is taken', (_, given) => {
  expect(findExcess({ ...aPhone, ...given })).toBeNull()
})

test.each<[string, Partial<Demand>, string]>([
  [
    'a picture of 106 MB',
    { width: 7680, height: 4608, pixelFormat: 'yuv444p', frameRate: 30 },
    '7680 x 4608 in yuv444p',
  ],
  ['a thousand frames a second', { frameRate: 1000 }, '1000 frames a second of 3840 x 2160'],
  ['small pictures by the thousand', { width: 64, height: 64, frameRate: 1000 }, '1000 frames'],
  [
    'sixteen references of 4K with 12 bits',
    { pixelFormat: 'yuv444p12le', references: 16 },
    '16 ref',
  ],
  ['12 bits', { pixelFormat: 'yuv420p12le' }, '12 bits'],
  ['16 bits', { width: 640, height: 480, pixelFormat: 'gbrp16le' }, '16 bits'],
  ['a recording of a day', { duration: 86_400 }, '86400 s'],
  ['a hundred streams', { streams: 100 }, '100 streams'],
  [
    'a format nobody knows',
    { width: 7680, height: 4320, pixelFormat: 'new' },
    '7680 x 4320 in new',
  ],
])('[VIDEO-12] %s is too much', (_, given, excess) => {
  expect(findExcess({ ...aPhone, ...given })).toContain(excess)
})
