/** A file that someone could send to break something. */
export type HostileFile = { readonly name: string; readonly bytes: Buffer }

/** Pseudorandom numbers, the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The boxes an MP4 needs; each is corrupted in turn. */
const VITAL = [
  ...['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'],
  ...['stts', 'stsc', 'stsz', 'stco', 'avc1'],
]

/** `count` files made from a real MP4 and a real WebM, and from nothing: none of them a video. */
export function hostileFiles(mp4: Buffer, webm: Buffer, count: number): HostileFile[] {
  const roll = dice(7)
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => roll(256)))
  /** Detected before any program is started, so they are cheap to try by the hundred. */
  const atTheDoor: (() => [string, Uint8Array | string])[] = [
    () => ['noise', noise(roll(4000))],
    () => ['noise behind a head', Buffer.concat([mp4.subarray(0, 32), noise(2000)])],
    () => ['noise behind a WebM head', Buffer.concat([webm.subarray(0, 60), noise(2000)])],
    () => ['a cut MP4', mp4.subarray(0, roll(mp4.length - 1))],
    () => ['a cut WebM', webm.subarray(0, roll(webm.length - 1))],
    () => ['a playlist', `#EXTM3U\nfile:///etc/passwd?${roll(1e6)}\n`],
    () => ['a script', `<svg onload="alert(${roll(1e6)})"/>`],
  ]
  /** These look like videos, so ffmpeg has to handle them. */
  const inside: ((i: number) => [string, Uint8Array])[] = [
    (i) => [
      `an MP4 without ${VITAL[i % VITAL.length]}`,
      without(mp4, VITAL[i % VITAL.length] ?? ''),
    ],
    () => ['boxes in boxes', nested(100 + roll(3000))],
    () => ['tables out of this world', withTables(mp4, 0x7fff_ffff - roll(1000))],
    () => ['a description of zeros', zeroed(mp4, 'moov', 200 + roll(400))],
    () => [
      'a WebM of zeros',
      Buffer.concat([webm.subarray(0, 300), Buffer.alloc(webm.length - 300)]),
    ],
  ]
  return Array.from({ length: count }, (_, i) => {
    const turn = Math.floor(i / 4)
    const makers = i % 4 === 0 ? inside : atTheDoor
    const make = makers[(i % 4 === 0 ? turn : i) % makers.length] as (typeof inside)[number]
    const [name, bytes] = make(Math.floor(turn / inside.length))
    return { name, bytes: Buffer.from(bytes) }
  })
}

/** Players skip a box with this name and everything in it. */
function without(source: Buffer, box: string): Buffer {
  const copy = Buffer.from(source)
  for (const at of placesOf(copy, box)) copy.write('free', at, 'latin1')
  return copy
}

/** Movie metadata with a box in a box in a box … */
function nested(depth: number): Buffer {
  const boxes = Array.from({ length: depth }, (_, i) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 * (depth - i))
    head.write(i === 0 ? 'moov' : 'trak', 4, 'latin1')
    return head
  })
  return Buffer.concat([Buffer.from('\0\0\0\x08wide\0\0\0\x08mdat', 'latin1'), ...boxes])
}

/** Every metadata table claims more entries than there are bytes. */
function withTables(source: Buffer, entries: number): Buffer {
  const copy = Buffer.from(source)
  for (const table of ['stts', 'stsc', 'stsz', 'stco', 'stss', 'stsd']) {
    for (const at of placesOf(copy, table))
      copy.writeUInt32BE(entries, at + (table === 'stsz' ? 12 : 8))
  }
  return copy
}

function zeroed(source: Buffer, box: string, length: number): Buffer {
  const at = source.lastIndexOf(box) + 4
  return Buffer.from(source).fill(0, at, Math.min(source.length, at + length))
}

function placesOf(bytes: Buffer, text: string): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 4)) places.push(at)
  return places
}
