import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, Util } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { PlanWord } from '../../../race/tracing/read-plan.ts'
import { type Canvas, type Ctx, openCanvas } from '../../picture/canvas.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** URLs of the pdf.js files by path; the bundler assigns them. */
const ADDRESSES = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

const BY_NAME = new Map(
  Object.entries(ADDRESSES).map(([path, address]) => [path.split('/').at(-1) ?? '', address]),
)

/** A PDF whose pages can be drawn; close it when done. */
export type OpenPdf = {
  readonly pageCount: number
  /** Draws a page `width` pixels wide, but no higher than `highest`. Pages count from 1. */
  drawPage(page: number, width: number, highest: number): Promise<Canvas>
  /** The words of a page, positioned as if it were drawn `width` pixels wide. */
  readWords(page: number, width: number): Promise<PlanWord[]>
  close(): void
}

/** Fonts, character maps and decoders that a PDF may need, each loaded on demand. */
class PdfFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = BY_NAME.get(filename)
    const response = address ? await fetch(address) : null
    if (!response?.ok) throw new Error(`There is no ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** Opens a PDF; fails on a damaged or locked one. Loaded only when a PDF is chosen. */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const loading = getDocument({
    data,
    // Draws letters as shapes, without adding a style sheet or installing fonts.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: PdfFiles,
    // We don't show forms or run scripts of a PDF.
    enableXfa: false,
    verbosity: 0,
  })
  const pdf = await loading.promise
  return {
    pageCount: pdf.numPages,
    drawPage: (page, width, highest) => drawPage(pdf, page, width, highest),
    readWords: (page, width) => readWords(pdf, page, width),
    close: () => void loading.destroy(),
  }
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  highest: number,
): Promise<Canvas> {
  const page = await pdf.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(width / whole.width, highest / whole.height)
  const viewport = page.getViewport({ scale })
  const canvas = openCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const canvasContext = canvas.getContext('2d') as Ctx | null
  if (!canvasContext) throw new Error('There is no canvas to draw on')
  // The library also works with an offscreen canvas.
  const target = canvasContext as CanvasRenderingContext2D
  await page.render({ canvas: null, canvasContext: target, viewport }).promise
  page.cleanup()
  return canvas
}

async function readWords(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
): Promise<PlanWord[]> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const { items } = await page.getTextContent()
  return items.flatMap((item): PlanWord[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a = 0, b = 0, , , x = 0, y = 0]: number[] = Util.transform(
      viewport.transform,
      item.transform,
    )
    const size = Math.hypot(a, b) || 1
    const length = item.width * viewport.scale
    const to = { x: x + (a / size) * length, y: y + (b / size) * length }
    return [{ text: item.str, from: { x, y }, to, size }]
  })
}
