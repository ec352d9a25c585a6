import type { Seconds } from '../../race/types.ts'
import { type Run, runProgram } from './run-program.ts'

/** The programs: names to look up, or paths. */
export type Programs = { readonly ffmpeg: string; readonly ffprobe: string }

/** Their names on any Linux. */
export const PROGRAMS: Programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

/**
 * How long a result is valid, so that an operator who installs ffmpeg need not restart the server.
 */
const GOOD_FOR: Seconds = 30
const PATIENCE: Seconds = 10

/**
 * Whether videos can be converted: both programs run, and ffmpeg has the encoders (some systems
 * omit H.264). `now` returns seconds. An old yes is returned at once while the check runs again: on
 * a slow disk that takes seconds, which the readiness check would have to wait for.
 */
export function createFfmpegCheck(
  programs: Programs,
  now: () => Seconds,
  patience = PATIENCE,
): () => Promise<boolean> {
  let last: { at: Seconds; answer: Promise<boolean> } | null = null
  let known = false
  const ask = async () => {
    known = await canConvert(programs, patience)
    return known
  }
  return async () => {
    const wasAble = known
    if (!last || now() - last.at >= GOOD_FOR) last = { at: now(), answer: ask() }
    return wasAble || last.answer
  }
}

async function canConvert({ ffmpeg, ffprobe }: Programs, seconds: Seconds): Promise<boolean> {
  const [encoders, probe] = await Promise.all([
    runProgram(ffmpeg, ['-v', 'quiet', '-encoders'], { seconds }),
    runProgram(ffprobe, ['-v', 'quiet', '-version'], { seconds }),
  ])
  const hasEncoders = ({ output }: { output: string }) =>
    ['libx264', 'aac'].every((name) => output.includes(` ${name} `))
  return (probe.ok || isBusy(probe)) && (encoders.ok ? hasEncoders(encoders) : isBusy(encoders))
}

/** A slow response on a busy machine doesn't mean that the program is missing. */
function isBusy(run: Run): boolean {
  return !run.ok && run.reason === 'too-slow'
}
