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

/** A clip as it was made, on disk. */
export type Clip = {
  readonly wasTrimmed: boolean
  readonly duration: Seconds
  /** When the recording began, in UTC; null when the file does not say. */
  readonly timestamp: string | null
}

/** Why there is no clip, and ffmpeg's output, for the log. */
export type ConvertFailure = {
  readonly reason: 'not-a-video' | 'unreadable' | 'too-demanding' | 'no-ffmpeg' | 'left'
  readonly detail: string
}

/** Reading the head of a file takes a moment; a file that takes longer was made for that. */
const PROBE_PATIENCE: Seconds = 15
/** A slow machine needs a minute for the largest videos. */
const CONVERT_PATIENCE: Seconds = 120

/** Encoders round up to whole frames, of sound too: a video this much longer has not been trimmed. */
const LEEWAY: Seconds = 0.1
/** A clip may be this much shorter than its video says it is: headers are not that exact. */
const MAX_LOSS: Seconds = 0.5

type Options = {
  readonly programs: Programs
  readonly signal: AbortSignal
  readonly patience?: { readonly probe: Seconds; readonly convert: Seconds }
}

/** Detects a file by its content; no program is started for one that isn't a complete video. */
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

/** Makes the clip at `output`. Its facts are read from the finished clip. */
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
  // A recording that does not say how long it is was trimmed when it fills the clip.
  const wasTrimmed = full === null ? length > CLIP_LENGTH - LEEWAY : full > CLIP_LENGTH + LEEWAY
  return {
    ok: true,
    wasTrimmed,
    // Fewer frames a second can leave a frame more at the end than there was.
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
