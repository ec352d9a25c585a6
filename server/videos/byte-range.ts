import type { ByteRange } from '../files/file-store.ts'

/**
 * The range of a Range header. `whole` if there isn't one, or one that may be ignored: several
 * ranges, or not in bytes. `outside` if it is beyond the file.
 */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return 'whole'
  const last = sizeBytes - 1
  if (from === '') {
    const length = Number(to)
    return length > 0 && sizeBytes > 0
      ? { start: Math.max(0, sizeBytes - length), end: last }
      : 'outside'
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'whole'
  if (start > last) return 'outside'
  return { start, end: to === '' ? last : Math.min(Number(to), last) }
}
