import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeVideo, type VideoWish } from '../../tools/testing/make-test-video.ts'
import { convertVideo, inspectFile } from './convert-video.ts'
import { PROGRAMS } from './ffmpeg-check.ts'
import { aProgram, lives } from './testing/a-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-convert-'))
let count = 0

afterAll(() => rmSync(folder, { recursive: true }))

/** Converts a video as the server does, and inspects the output. */
async function convert(wish: VideoWish) {
  const inspected = await inspectFile(await makeVideo(wish))
  if (!inspected.ok) return { clip: inspected, format: null, streams: [] }
  const output = join(folder, `${count++}.mp4`)
  const { signal } = new AbortController()
  const clip = await convertVideo(inspected.file, output, { programs: PROGRAMS, signal })
  return { clip, ...(clip.ok ? await look(output) : { format: null, streams: [] }) }
}

type Look = {
  format: { format_name: string; tags?: Record<string, string>; duration: string }
  streams: {
    codec_name: string
    codec_type: string
    width: number
    height: number
    pix_fmt: string
    nb_frames: string
    side_data_list?: object[]
  }[]
}

async function look(path: string): Promise<Look> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path]
  return JSON.parse((await promisify(execFile)('ffprobe', args)).stdout)
}

const codecs = (streams: Look['streams']) => streams.map(({ codec_name }) => codec_name)

test.each<[string, VideoWish]>([
  ['an H.264 .mp4', {}],
  ['an H.264 .mov', { container: 'mov' }],
  ['an HEVC .mov', { codec: 'hevc', container: 'mov' }],
  ['a .webm', { container: 'webm' }],
  ['an .mkv', { container: 'mkv' }],
  ['a .3gp', { container: '3gp' }],
])('[VIDEO-2] %s becomes H.264 and AAC in an MP4', async (_, wish) => {
  const { clip, format, streams } = await convert(wish)
  expect(clip).toMatchObject({ ok: true, wasTrimmed: false })
  expect(clip.ok && clip.duration).toBeCloseTo(2, 1)
  expect(format?.format_name).toContain('mp4')
  expect(codecs(streams)).toEqual(['h264', 'aac'])
  expect(streams[0]?.pix_fmt).toBe('yuv420p')
})

test('[VIDEO-2] a video without sound becomes a clip without sound', async () => {
  const { clip, streams } = await convert({ hasAudio: false })
  expect(clip.ok).toBe(true)
  expect(codecs(streams)).toEqual(['h264'])
})

test.each([
  [3, 3, false],
  [10, 10, false],
  [10.5, 10, true],
  [25, 10, true],
])(
  '[VIDEO-2, MEDIA-27] %s s become %s s, and whether that is trimmed is reported',
  async (seconds, duration, wasTrimmed) => {
    const { clip, format } = await convert({ seconds, rate: 10 })
    expect(clip).toMatchObject({ ok: true, wasTrimmed, duration })
    expect(Math.abs(Number(format?.duration) - duration)).toBeLessThan(0.1)
  },
)

test.each<[VideoWish, number, number]>([
  [{ size: '1920x1080' }, 1280, 720],
  [{ size: '1920x1080', rotate: 90 }, 720, 1280],
  [{ size: '1080x1920' }, 720, 1280],
  [{ size: '320x180', rotate: 270 }, 180, 320],
  [{ size: '320x180', rotate: 180 }, 320, 180],
  [{ size: '640x360' }, 640, 360],
  [{ size: '641x361', more: ['-pix_fmt', 'yuv444p'] }, 640, 360],
  [{ size: '4000x200' }, 1920, 96],
])(
  '[VIDEO-2] %j is shown upright with %i x %i: at most 720 lines, never enlarged, even sides',
  async (wish, width, height) => {
    const { streams } = await convert({ hasAudio: false, seconds: 0.5, ...wish })
    expect(streams[0]).toMatchObject({ width, height })
    expect(streams[0]?.side_data_list).toBeUndefined()
  },
)

test('[VIDEO-2] a rotated video is turned upright', async () => {
  const redOnTheLeft = [
    '-vf',
    'drawbox=w=iw/2:h=ih:color=red:t=fill,drawbox=x=iw/2:w=iw/2:h=ih:color=blue:t=fill',
  ]
  const colourOf = async (part: string) => {
    const clip = join(folder, `${count - 1}.mp4`)
    const filter = `crop=${part},scale=1:1,format=rgb24`
    const args = ['-v', 'error', '-i', clip, '-frames:v', '1', '-vf', filter, '-f', 'rawvideo', '-']
    const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer' })
    const [red = 0, , blue = 0] = stdout
    return red > blue ? 'red' : 'blue'
  }
  const wish = { hasAudio: false, seconds: 0.5, more: redOnTheLeft } as const
  await convert({ ...wish, rotate: 90 })
  expect(await colourOf('iw:ih/4:0:0')).toBe('red')
  expect(await colourOf('iw:ih/4:0:ih*3/4')).toBe('blue')
  await convert({ ...wish, rotate: 270 })
  expect(await colourOf('iw:ih/4:0:0')).toBe('blue')
})

test('[VIDEO-2] slow motion is limited to 30 frames per second', async () => {
  const { clip, streams } = await convert({ rate: 240, seconds: 2 })
  expect(clip).toMatchObject({ ok: true, duration: 2 })
  expect(Number(streams[0]?.nb_frames)).toBeLessThanOrEqual(63)
})

test('[VIDEO-2] the clip can be played before it has fully arrived', async () => {
  const { clip } = await convert({})
  expect(clip.ok).toBe(true)
  const { stderr } = await promisify(execFile)('ffprobe', [
    ...['-v', 'trace', join(folder, `${count - 1}.mp4`)],
  ])
  const order = ["type:'moov'", "type:'mdat'"].map((box) => stderr.indexOf(box))
  expect(order[0]).toBeGreaterThan(0)
  expect(order[0]).toBeLessThan(order[1] ?? 0)
})

test('[VIDEO-2] the clip does not contain the location, time or camera', async () => {
  const tags = {
    location: '+52.5200+013.4050/',
    creation_time: '2025-07-05T07:40:02Z',
    title: 'Holiday with Ana',
    'com.apple.quicktime.make': 'Apple',
  }
  const { format } = await convert({ container: 'mov', tags })
  expect(JSON.stringify(format?.tags)).not.toMatch(/52\.52|Ana|Apple|2025/)
})

test.each<[string, VideoWish, string | null]>([
  ['only its end, as Android writes it', { tags: { creation_time: '2025-07-04T23:40:05Z' } }, '02'],
  [
    'its start too, as Apple writes it',
    {
      container: 'mov',
      tags: {
        creation_time: '2025-07-04T23:41:00Z',
        'com.apple.quicktime.creationdate': '2025-07-05T09:40:02+1000',
      },
    },
    '02',
  ],
  ['a clock that was never set', { tags: { creation_time: '1904-01-01T00:00:00Z' } }, null],
  ['no time', {}, null],
])(
  '[TIME-12, VIDEO-2] a video that contains %s gives the start in UTC',
  async (_, wish, second) => {
    const { clip } = await convert({ seconds: 3, rate: 10, ...wish })
    const timestamp = second === null ? null : `2025-07-04T23:40:${second}.000Z`
    expect(clip).toMatchObject({ ok: true, timestamp })
  },
)

test("[TIME-12] the start of a recording is its end minus its whole length, not the clip's", async () => {
  const tags = { creation_time: '2025-07-04T23:40:27Z' }
  const { clip } = await convert({ seconds: 25, rate: 10, tags })
  expect(clip).toMatchObject({ duration: 10, timestamp: '2025-07-04T23:40:02.000Z' })
})

test('[VIDEO-2] a browser recording, which does not state its length, is accepted', async () => {
  const live = { container: 'webm', rate: 10, hasAudio: false, more: ['-live', '1'] } as const
  const short = await convert({ ...live, seconds: 3 })
  expect(short.clip).toMatchObject({ ok: true, wasTrimmed: false, timestamp: null })
  expect(short.clip.ok && short.clip.duration).toBeCloseTo(3, 1)
  const long = await convert({ ...live, seconds: 12 })
  expect(long.clip).toMatchObject({ ok: true, wasTrimmed: true, duration: 10 })
})

test.each<[string, VideoWish, string]>([
  ['sound alone', { hasPicture: false }, 'not-a-video'],
  ['a codec no phone writes', { codec: 'ffv1', container: 'mkv', hasAudio: false }, 'unreadable'],
  ['a picture of 49 megapixels', { size: '7000x7000', rate: 1, seconds: 1 }, 'unreadable'],
])('[VIDEO-12] %s is refused', async (_, wish, reason) => {
  expect((await convert(wish)).clip).toMatchObject({ ok: false, reason })
})

test.each([
  ['ffmpeg', { probe: 30, convert: 0.5 }],
  ['ffprobe', { probe: 0.5, convert: 30 }],
] as const)('[VIDEO-12] a hanging %s is killed when its time is up', async (name, patience) => {
  const hanging = aProgram('note; exec sleep 600')
  const clip = await convertVideo(
    { path: await makeVideo(), kind: 'mov' },
    join(folder, `${count++}.mp4`),
    {
      programs: { ...PROGRAMS, [name]: hanging.path },
      signal: new AbortController().signal,
      patience,
    },
  )
  expect(clip).toMatchObject({ ok: false, reason: 'unreadable' })
  expect(hanging.started()).toHaveLength(1)
  expect(hanging.started().filter(lives)).toEqual([])
  hanging.remove()
})

test('[HOUSE-8] a missing ffmpeg is reported as missing', async () => {
  const programs = { ...PROGRAMS, ffmpeg: '/nowhere/ffmpeg' }
  const { signal } = new AbortController()
  const file = { path: await makeVideo(), kind: 'mov' } as const
  const clip = await convertVideo(file, join(folder, `${count++}.mp4`), { programs, signal })
  expect(clip).toMatchObject({ ok: false, reason: 'no-ffmpeg' })
})
