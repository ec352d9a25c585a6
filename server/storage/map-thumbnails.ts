import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { MapWidth } from '../../contract/limits.ts'
import type { MapExtension } from '../../contract/map-calls.ts'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import { mapName } from './map-files.ts'

export type MapThumbnails = ReturnType<typeof createMapThumbnails>

const FOLDER = 'map-thumbnails'
const nameOf = (hash: string, width: MapWidth) => `${FOLDER}/${hash}-${width}.webp`

/**
 * Made on first request and stored beside the maps, so that races published before there were
 * thumbnails have them too.
 */
export function createMapThumbnails(files: FileStore) {
  const making = new Map<string, Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(hash: string, extension: MapExtension, width: MapWidth): Promise<boolean> {
    const map = await files.find(mapName(hash, extension))
    if (!map) return false
    const small = await sharp(await buffer(map.body))
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      // For an undecodable map from before maps were decoded, the whole file is sent.
      .catch(() => null)
    if (small) await files.write(nameOf(hash, width), small)
    return small !== null
  }

  /** Makes one at a time, and each only once for all who request it. */
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
    /** The map at this width; null when it can't be made or the map doesn't exist. */
    async find(hash: string, extension: MapExtension, width: MapWidth): Promise<StoredFile | null> {
      const name = nameOf(hash, width)
      const kept = await files.find(name)
      if (kept) return kept
      const isMade = await makeOnce(hash, extension, width)
      return isMade ? files.find(name) : null
    },
    /** Deletes thumbnails of deleted maps. */
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
