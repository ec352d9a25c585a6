import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import wabt from 'wabt'

/** Makes WebAssembly out of its text (`*.wat`): `bytes` is what it exports. */
export function webAssembly(): Plugin {
  return {
    name: 'web-assembly',
    async load(id) {
      if (!id.endsWith('.wat')) return null
      const { parseWat } = await wabt()
      const module = parseWat(id, readFileSync(id, 'utf8'), { simd: true })
      const text = Buffer.from(module.toBinary({}).buffer).toString('base64')
      module.destroy()
      return `export const bytes = Uint8Array.from(atob('${text}'), (sign) => sign.charCodeAt(0))`
    },
  }
}
