/** The type of a file by its first bytes; its name and its stated type may be wrong. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'video'

/** Bytes needed to recognise a file's kind. */
export const HEAD_BYTES = 64

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const AVIF_BRANDS = ['avif', 'avis']
/** Boxes that start a QuickTime file without `ftyp`, as old cameras write it. */
const OLD_QUICKTIME = ['moov', 'mdat', 'wide', 'skip', 'pnot']

/** The type of a file from its head; null unless it is a supported photo or video. */
export function findFileKind(head: Uint8Array): FileKind | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return 'webp'
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return 'video'
  const box = textAt(head, 4)
  if (OLD_QUICKTIME.includes(box)) return 'video'
  return box === 'ftyp' ? kindOfBrands(head) : null
}

/** Photos and videos share one container; its list of brands shows which it is. */
function kindOfBrands(head: Uint8Array): FileKind {
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const brands = [textAt(head, 8)]
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) brands.push(textAt(head, at))
  // 'mif1' only means 'a picture', and AVIF files contain it too, so AVIF is checked first.
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic'
  return 'video'
}

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, i) => head[i] === byte)

const textAt = (head: Uint8Array, at: number) => String.fromCharCode(...head.subarray(at, at + 4))

/** A file's kind, by its content. */
export async function kindOfFile(file: Blob): Promise<FileKind | null> {
  return findFileKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
}
