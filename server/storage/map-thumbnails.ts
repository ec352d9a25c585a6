import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { imageSize } from 'image-size'
import type { MapWidth } from '../../contract/limits.ts'
import type { MapExtension } from '../../contract/maps.ts'
import type { Seconds } from '../../race/types.ts'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import { runProgram } from '../videos/run-program.ts'
import type { UploadFolder } from '../videos/upload-folder.ts'
import { mapName } from './map-files.ts'

/** Small versions of maps, for lists. */
export type MapThumbnails = ReturnType<typeof createMapThumbnails>

type Parts = {
  readonly files: FileStore
  /** Where maps lie while ffmpeg is at work. */
  readonly folder: UploadFolder
  readonly ffmpeg?: string
}

const FOLDER = 'map-thumbnails'
const nameOf = (hash: string, width: MapWidth) => `${FOLDER}/${hash}-${width}.webp`
/** A map of 12,000 pixels a side takes some seconds. */
const PATIENCE: Seconds = 30

/**
 * Made by ffmpeg when they are first asked for, and kept beside the maps: so races that were
 * published before there were thumbnails have them too. Without ffmpeg there are none.
 */
export function createMapThumbnails({ files, folder, ffmpeg = 'ffmpeg' }: Parts) {
  const making = new Map<string, Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(hash: string, extension: MapExtension, width: MapWidth): Promise<boolean> {
    const map = await files.find(mapName(hash, extension))
    if (!map) return false
    const bytes = await buffer(map.body)
    // Not every ffmpeg turns a photo that lies on its side.
    if ((imageSize(bytes).orientation ?? 1) > 1) return false
    return folder.use(async ({ input, output }) => {
      await writeFile(input, bytes)
      const run = await runProgram(ffmpeg, commandFor(input, output, width), { seconds: PATIENCE })
      if (run.ok) await files.write(nameOf(hash, width), await readFile(output))
      return run.ok
    })
  }

  /** One at a time, and each once however many ask for it. */
  function makeOnce(hash: string, extension: MapExtension, width: MapWidth): Promise<boolean> {
    const name = nameOf(hash, width)
    const known = making.get(name)
    if (known) return known
    const made = last.then(() => make(hash, extension, width)).finally(() => making.delete(name))
    last = made.catch(() => {})
    making.set(name, made)
    return made
  }

  return {
    /** The map at this width; nothing when it cannot be made here, or there is no such map. */
    async find(hash: string, extension: MapExtension, width: MapWidth): Promise<StoredFile | null> {
      const name = nameOf(hash, width)
      const kept = await files.find(name)
      if (kept) return kept
      const isMade = await makeOnce(hash, extension, width)
      return isMade ? files.find(name) : null
    },
    /** Deletes those of maps that are no longer there. */
    async sweep(): Promise<void> {
      const names = await files.list(FOLDER)
      if (names.length === 0) return
      const maps = new Set((await files.list('maps')).map((name) => hashOf(name)))
      for (const name of names) if (!maps.has(hashOf(name))) await files.remove(name)
    },
  }
}

/** `maps/<hash>.webp`, or `map-thumbnails/<hash>-320.webp`. */
const hashOf = (name: string) => name.split('/')[1]?.split(/[.-]/)[0]

function commandFor(input: string, output: string, width: MapWidth): string[] {
  return [
    ...['-v', 'error', '-nostdin', '-protocol_whitelist', 'file', '-i', input],
    // Never larger than the map itself.
    ...['-vf', `scale='min(${width},iw)':-2:flags=area`, '-frames:v', '1'],
    ...['-c:v', 'libwebp', '-quality', '80', '-f', 'webp', '-y', output],
  ]
}
