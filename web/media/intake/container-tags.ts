import type { ContainerTags } from '../../../race/media/recording-start.ts'
import type { Seconds } from '../../../race/types.ts'

/** The metadata of an MP4 or MOV; see `recordingStart` for the names. */
export type ContainerFacts = { readonly tags: ContainerTags; readonly duration: Seconds | null }

const NO_FACTS: ContainerFacts = { tags: {}, duration: null }

/** A film's index is a few hundred kilobytes; one that claims more than this isn't read. */
const LARGEST_INDEX = 16 * 1024 * 1024
/** Limit of top-level boxes; a file with more is a stream, whose index came first. */
const MOST_BOXES = 1000
/** Seconds from 1904, the epoch of this container, to 1970. */
const MAC_EPOCH = 2_082_844_800

/**
 * Reads from a container's index when a clip was recorded, with which camera, and how long it is.
 * Skips the rest of the file, because the index may come after gigabytes of frames.
 */
export async function readContainer(file: Blob): Promise<ContainerFacts> {
  let at = 0
  for (let count = 0; count < MOST_BOXES && at + 8 <= file.size; count++) {
    const head = viewOf(await file.slice(at, at + 16).arrayBuffer())
    const box = boxAt(head, 0, file.size - at)
    if (!box) return NO_FACTS
    if (box.type === 'moov') {
      if (box.end > LARGEST_INDEX) return NO_FACTS
      const bytes = await file.slice(at + box.start, at + box.end).arrayBuffer()
      return readIndex(viewOf(bytes))
    }
    at += box.end
  }
  return NO_FACTS
}

/** The facts in the content of a `moov` box. */
function readIndex(moov: DataView): ContainerFacts {
  const tags: Record<string, string> = {}
  let duration: Seconds | null = null
  for (const { type, content } of boxesIn(moov)) {
    if (type === 'mvhd') {
      const head = readHead(content)
      duration = head.duration
      if (head.created) tags.creation_time = head.created
    }
    if (type === 'meta') Object.assign(tags, readMeta(content))
    if (type === 'udta') {
      for (const inner of boxesIn(content)) {
        if (inner.type === 'meta') Object.assign(tags, readMeta(inner.content))
      }
    }
  }
  return { tags, duration }
}

function readHead(mvhd: DataView): { created: string | null; duration: Seconds | null } {
  const isLong = mvhd.byteLength > 0 && mvhd.getUint8(0) === 1
  if (mvhd.byteLength < (isLong ? 32 : 20)) return { created: null, duration: null }
  const created = isLong ? Number(mvhd.getBigUint64(4)) : mvhd.getUint32(4)
  const scale = mvhd.getUint32(isLong ? 20 : 12)
  const length = isLong ? Number(mvhd.getBigUint64(24)) : mvhd.getUint32(16)
  const moment = new Date((created - MAC_EPOCH) * 1000)
  return {
    created: Number.isNaN(moment.getTime()) ? null : moment.toISOString(),
    duration: scale > 0 && length > 0 ? length / scale : null,
  }
}

/** Key and value pairs: `com.apple.quicktime.model`, `com.android.version`. */
function readMeta(meta: DataView): Record<string, string> {
  // QuickTime leaves out the version that the standard puts in front.
  const hasVersion = textAt(meta, 4) !== 'hdlr'
  const boxes = boxesIn(part(meta, hasVersion ? 4 : 0))
  const keys = boxes.find(({ type }) => type === 'keys')?.content
  const values = boxes.find(({ type }) => type === 'ilst')?.content
  if (!keys || !values) return {}
  const names = boxesIn(part(keys, 8)).map(({ content }) => textOf(content))
  const tags: Record<string, string> = {}
  for (const { number, content } of boxesIn(values)) {
    const name = names[number - 1]
    const [data] = boxesIn(content)
    if (name && data?.type === 'data') tags[name] = textOf(part(data.content, 8))
  }
  return tags
}

type Box = { type: string; number: number; content: DataView }

function boxesIn(view: DataView): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= view.byteLength) {
    const box = boxAt(view, at, view.byteLength - at)
    if (!box) break
    const end = Math.min(at + box.end, view.byteLength)
    const content = new DataView(
      view.buffer,
      view.byteOffset + at + box.start,
      end - at - box.start,
    )
    boxes.push({ type: box.type, number: view.getUint32(at + 4), content })
    at += box.end
  }
  return boxes
}

/** A box's type, and where its content starts and ends, relative to the box. */
function boxAt(view: DataView, at: number, room: number) {
  if (at + 8 > view.byteLength) return null
  const size = view.getUint32(at)
  const isLong = size === 1
  if (isLong && at + 16 > view.byteLength) return null
  const end = isLong ? Number(view.getBigUint64(at + 8)) : size === 0 ? room : size
  const start = isLong ? 16 : 8
  return end < start ? null : { type: textAt(view, at + 4), start, end: Math.min(end, room) }
}

const viewOf = (bytes: ArrayBuffer) => new DataView(bytes)
const part = (view: DataView, from: number) => {
  const start = Math.min(from, view.byteLength)
  return new DataView(view.buffer, view.byteOffset + start, view.byteLength - start)
}
const textAt = (view: DataView, at: number) =>
  at + 4 <= view.byteLength
    ? String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4))
    : ''
const textOf = (view: DataView) => new TextDecoder().decode(view)
