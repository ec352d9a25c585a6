import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files fit into one packet anyway. */
const WORTH_IT = 1024

/** Writes a `.br` and a `.gz` beside every uncompressed file of a build, at maximum compression. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build, root }) => {
      folder = `${root}/${build.outDir}`
    },
    closeBundle() {
      for (const path of globSync(`${folder}/**/*.{js,css,svg,json,wasm,webmanifest}`)) {
        const bytes = readFileSync(path)
        if (bytes.length < WORTH_IT) continue
        const quality = {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
