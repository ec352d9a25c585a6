type MapImage = {
  readonly url: string
  readonly loading: Promise<HTMLImageElement>
  image: HTMLImageElement | null
}

/** The last map that was asked for: whoever watches a race watches it on one map. */
let last: MapImage | null = null

/** Its pixels, as a worker takes them; there when they were prepared, and good for one worker. */
const pixels = new WeakMap<HTMLImageElement, ImageBitmap>()

/** The image of a map, decoded; rejects when it cannot be had. */
export function loadMapImage(url: string): Promise<HTMLImageElement> {
  if (last?.url === url) return last.loading
  const image = new Image()
  image.src = url
  const asked: MapImage = { url, loading: image.decode().then(() => image), image: null }
  last = asked
  asked.loading.then(
    () => {
      asked.image = image
    },
    () => {
      // The next one who asks tries again.
      if (last === asked) last = null
    },
  )
  return asked.loading
}

/** The same, where it has been loaded already. */
export const loadedMapImage = (url: string): HTMLImageElement | null =>
  last?.url === url ? last.image : null

/** Unpacks a map ahead, which keeps the page busy for longer than anything else before its picture. */
export async function prepareMapImage(url: string): Promise<void> {
  const image = await loadMapImage(url)
  if (!pixels.has(image)) pixels.set(image, await createImageBitmap(image))
}

/** The pixels that were prepared, once. */
export function takePixels(image: HTMLImageElement): ImageBitmap | null {
  const bitmap = pixels.get(image) ?? null
  pixels.delete(image)
  return bitmap
}
