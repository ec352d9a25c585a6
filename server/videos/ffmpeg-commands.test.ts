import { expect, test } from 'vitest'
import { convertCommand, probeCommand } from './ffmpeg-commands.ts'

const FILE = { path: '/srv/uploads/1/input', kind: 'mov' } as const
const convert = (audio: number | null, kind: 'mov' | 'matroska' = 'mov') =>
  convertCommand({ ...FILE, kind }, { video: 0, audio }, '/srv/uploads/1/clip.mp4')

/** The value after an option; null when the option is missing. */
const behind = (args: readonly string[], option: string) => {
  const at = args.indexOf(option)
  return at === -1 ? null : args[at + 1]
}
const isBefore = (args: readonly string[], one: string, other: string) =>
  args.includes(one) && args.indexOf(one) < args.indexOf(other)

test.each([
  ['probe', probeCommand(FILE), 'mov'],
  ['convert', convert(1), 'mov'],
  ['convert', convert(1, 'matroska'), 'matroska'],
])(
  '[VIDEO-12] the input of a %s is a local file, read as what it was found to be',
  (_, { args }, kind) => {
    expect(behind(args, '-protocol_whitelist')).toBe('file')
    expect(behind(args, '-f')).toBe(kind)
    expect(behind(args, '-i')).toBe('file:/srv/uploads/1/input')
    expect(behind(args, '-enable_drefs')).toBe(kind === 'mov' ? '0' : null)
    const guards = ['-protocol_whitelist', '-codec_whitelist', '-max_pixels', '-threads', '-f']
    for (const guard of guards) expect(isBefore(args, guard, '-i')).toBe(true)
  },
)

test('[VIDEO-12] ffmpeg never prompts and always ends', () => {
  const { program, args } = convert(1)
  expect(program).toBe('ffmpeg')
  expect(args).toContain('-nostdin')
  expect(Number(behind(args, '-timelimit'))).toBeGreaterThan(0)
  expect(args).not.toContain('-y')
})

test('[VIDEO-2] the clip has the promised format', () => {
  const { args } = convert(1)
  expect(behind(args, '-t')).toBe('10')
  expect(isBefore(args, '-i', '-t')).toBe(true)
  expect(behind(args, '-c:v')).toBe('libx264')
  expect(behind(args, '-c:a')).toBe('aac')
  expect(behind(args, '-movflags')).toBe('+faststart')
  expect(behind(args, '-vf')).toContain('720')
  expect(args.at(-1)).toBe('/srv/uploads/1/clip.mp4')
})

test('[VIDEO-2] the detected streams are used, and sound is optional', () => {
  const maps = (args: readonly string[]) => args.filter((_, i) => args[i - 1] === '-map')
  expect(maps(convert(3).args)).toEqual(['0:0', '0:3'])
  expect(convert(3).args).not.toContain('-an')
  expect(maps(convert(null).args)).toEqual(['0:0'])
  expect(convert(null).args).toContain('-an')
})

test('[VIDEO-2] no metadata of a video is copied', () => {
  const { args } = convert(1)
  expect([behind(args, '-map_metadata'), behind(args, '-map_chapters')]).toEqual(['-1', '-1'])
})
