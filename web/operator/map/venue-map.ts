import { request } from '../../api/call-api.ts'
import type { Size } from '../../picture/viewport.ts'

/** The map of the race. */
export type VenueMap = Size & {
  /** The URL it is shown from. */
  readonly url: string
  /** The image itself as a data URL; null if the server already has it. */
  readonly dataUrl: string | null
}

/** A data URL as a blob, which can be shown without decoding it every time. */
export function blobOf(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',')
  const type = /^data:([^;,]+)/.exec(dataUrl)?.[1] ?? ''
  const binary = atob(dataUrl.slice(comma + 1))
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return new Blob([bytes], { type })
}

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(blob)
  })
}

/** A map from the server, as a data URL. */
export async function fetchMap(url: string): Promise<string> {
  const response = await request(url)
  return toDataUrl(await response.blob())
}

/** The image of a map, from memory or from the server. */
export async function loadMapImage({ url, dataUrl }: VenueMap): Promise<Blob> {
  return dataUrl === null ? (await request(url)).blob() : blobOf(dataUrl)
}
