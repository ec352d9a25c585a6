import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url'

let loading: Promise<Libheif> | undefined

/** The first picture of a HEIC file, upright: the decoder applies the container's rotation. */
export async function decodeHeic(bytes: ArrayBuffer): Promise<ImageData> {
  loading ??= load()
  const libheif = await loading
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(new Uint8Array(bytes))
  try {
    const [image] = images
    if (!image) throw new Error('The file holds no picture')
    const pixels = new ImageData(image.get_width(), image.get_height())
    const isDone = await new Promise((resolve) => image.display(pixels, resolve))
    if (!isDone) throw new Error('The picture could not be decoded')
    return pixels
  } finally {
    for (const image of images) image.free()
    if (decoder.decoder) libheif.heif_context_free(decoder.decoder)
  }
}

async function load(): Promise<Libheif> {
  const response = await fetch(wasmAddress)
  const wasmBinary = await response.arrayBuffer()
  // The package's types leave out the decoder it adds.
  return createLibheif({ wasmBinary, print: () => {}, printErr: () => {} }) as unknown as Libheif
}

type HeifImage = {
  get_width(): number
  get_height(): number
  display(into: ImageData, done: (pixels: ImageData | null) => void): void
  free(): void
}

type Libheif = {
  readonly HeifDecoder: new () => {
    readonly decoder: number | null
    decode(bytes: Uint8Array): HeifImage[]
  }
  heif_context_free(context: number): void
}
