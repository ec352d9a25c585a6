import { open } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { MAX_VIDEO_BYTES, MAX_VIDEO_FORM_BYTES } from '../../contract/limits.ts'
import { VIDEO_FIELD } from '../../contract/video-calls.ts'
import type { Outcome } from '../../race/types.ts'
import { hangUpAfter } from '../http/dismiss-sender.ts'

/** Why nothing was received. A form is also broken if its sender leaves. */
export type ReceiveFailure = {
  readonly reason: 'no-file' | 'wrong-form' | 'too-large' | 'broken-form'
}

/** 30 MB over a poor connection; a slower upload would waste a slot. */
const PATIENCE_MS = 10 * 60_000
const LIMITS = {
  // The size is counted below, where reading can stop at once.
  fileSize: Number.POSITIVE_INFINITY,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  parts: 5,
}

/** Writes a form's one video to disk as it arrives, and stops as soon as it is too large. */
export async function receiveVideo(
  request: FastifyRequest,
  path: string,
): Promise<Outcome<object, ReceiveFailure>> {
  hangUpAfter(request, PATIENCE_MS)
  if (!request.isMultipart()) return fail('no-file')
  if (Number(request.headers['content-length']) > MAX_VIDEO_FORM_BYTES) return fail('too-large')
  let hasVideo = false
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      const isVideo = part.type === 'file' && part.fieldname === VIDEO_FIELD
      if (!isVideo || hasVideo) return fail('wrong-form')
      if (!(await writeFile(path, part.file))) return fail('too-large')
      hasVideo = true
    }
  } catch (error) {
    // A full disk is our problem, not the form's.
    if (error instanceof Error && 'syscall' in error && !request.raw.destroyed) throw error
    return fail('broken-form')
  }
  return hasVideo ? { ok: true } : fail('no-file')
}

/** Whether all of it was written, so false when it is too large. */
async function writeFile(path: string, source: AsyncIterable<Buffer>): Promise<boolean> {
  const file = await open(path, 'wx', 0o600)
  try {
    let sizeBytes = 0
    for await (const chunk of source) {
      sizeBytes += chunk.length
      if (sizeBytes > MAX_VIDEO_BYTES) return false
      await file.writeFile(chunk)
    }
    return true
  } finally {
    await file.close()
  }
}

const fail = (reason: ReceiveFailure['reason']) => ({ ok: false, reason }) as const
