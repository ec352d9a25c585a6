/** Addresses of the files of pdf.js, by their path; the bundler gives each its own. */
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

/** The address of a file that pdf.js asks for by its name. */
export const findPdfFile = (filename: string): string | null => BY_NAME.get(filename) ?? null
