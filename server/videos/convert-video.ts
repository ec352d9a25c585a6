import { open } from 'node:fs/promises'
import { recordingStart } from '../../race/media/recording-start.ts'
import { CLIP_LENGTH } from '../../race/replay/replay-axis.ts'
import type { Outcome, Seconds } from '../../race/types.ts'
import type { Programs } from './ffmpeg-check.ts'
import { type Command, convertCommand, probeCommand, type VideoFile } from './ffmpeg-commands.ts'
import { findExcess } from './find-excess.ts'
import { type Probe, readProbe } from './read-probe.ts'
import { type Run, type RunFailure, runProgram } from './run-program.ts'
import { HEAD_BYTES, sniffVideo } from './sniff-video.ts'
import { isWholeFile } from './whole-file.ts'

/** A converted clip on disk. */
export type Clip = {
  readonly wasTrimmed: boolean
  readonly duration: Seconds
  /** The start of the recording in UTC; null when the file doesn't contain it. */
  readonly timestamp: string | null
}

/** Why there is no clip, and ffmpeg's output, for the log. */
export type ConvertFailure = {
  readonly reason: 'not-a-video' | 'unreadable' | 'too-demanding' | 'no-ffmpeg' | 'left'
  readonly detail: string
}

/** Reading a file's header takes a moment; a file that takes longer was built to do so. */
const PROBE_PATIENCE: Seconds = 15
/** A slow machine needs a minute for the largest videos. */
const CONVERT_PATIENCE: Seconds = 120

/**
 * Encoders round up to whole frames, also of sound, so a video this much longer hasn't been
 * trimmed.
 */
const LEEWAY: Seconds = 0.1
/** A clip may be this much shorter than its video claims, because headers are not exact. */
const MAX_LOSS: Seconds = 0.5

type Options = {
  readonly programs: Programs
  readonly signal: AbortSignal
  readonly patience?: { readonly probe: Seconds; readonly convert: Seconds }
}

/**
 * Detects a file's type by its content; no program is started for anything but a complete video.
 */
export async function inspectFile(
  path: string,
): Promise<Outcome<{ file: VideoFile }, ConvertFailure>> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const kind = sniffVideo(buffer.subarray(0, bytesRead))
    if (kind === null) return fail('not-a-video', 'unknown content')
    const { size } = await handle.stat()
    const isWhole = await isWholeFile(kind, handle, size)
    return isWhole ? { ok: true, file: { path, kind } } : fail('unreadable', 'cut off')
  } finally {
    await handle.close()
  }
}

/** Makes the clip at `output`. The returned facts come from the finished clip. */
export async function convertVideo(
  file: VideoFile,
  output: string,
  { programs, signal, patience = { probe: PROBE_PATIENCE, convert: CONVERT_PATIENCE } }: Options,
): Promise<Outcome<Clip, ConvertFailure>> {
  const run = ({ program, args }: Command, seconds: Seconds) =>
    runProgram(programs[program], args, { seconds, signal })

  const before = readRun(await run(probeCommand(file), patience.probe))
  if (!before.ok) return before
  const { streams, tags, demand } = before.probe
  if (!streams || !demand) return fail('not-a-video', 'no picture')
  const excess = findExcess(demand)
  if (excess) return fail('too-demanding', excess)

  const made = await run(convertCommand(file, streams, output), patience.convert)
  if (!made.ok) return failRun(made)
  const after = readRun(await run(probeCommand({ path: output, kind: 'mov' }), patience.probe))
  if (!after.ok) return after
  const { duration: whole, videoDuration: length } = after.probe
  if (whole === null || length === null) return fail('unreadable', 'an empty clip')

  const full = before.probe.duration
  const expected = Math.min(full ?? 0, CLIP_LENGTH)
  if (whole < expected - MAX_LOSS) return fail('unreadable', `${whole} s of ${expected} s`)
  // A recording without a stated length was trimmed if it fills the clip.
  const wasTrimmed = full === null ? length > CLIP_LENGTH - LEEWAY : full > CLIP_LENGTH + LEEWAY
  return {
    ok: true,
    wasTrimmed,
    // A lower frame rate can add a frame at the end.
    duration: Math.min(length, CLIP_LENGTH, full ?? length),
    timestamp: recordingStart(tags, full ?? (wasTrimmed ? null : length)),
  }
}

function readRun(run: Run): Outcome<{ probe: Probe }, ConvertFailure> {
  if (!run.ok) return failRun(run)
  const probe = readProbe(run.output)
  return probe ? { ok: true, probe } : fail('unreadable', 'no description')
}

function failRun({ reason, errors }: RunFailure) {
  const reasons = {
    missing: 'no-ffmpeg',
    failed: 'unreadable',
    'too-slow': 'unreadable',
    left: 'left',
  } as const
  return fail(reasons[reason], `${reason}: ${errors}`)
}

const fail = (reason: ConvertFailure['reason'], detail: string) =>
  ({ ok: false, reason, detail }) as const
