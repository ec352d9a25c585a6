import type { Plugin } from 'vite'

const NOTHING = '\0nothing'

/** The HEIC decoder uses Node modules where available; browsers get empty ones. */
export function withoutNode(): Plugin {
  return {
    name: 'without-node',
    enforce: 'pre',
    resolveId: (id, importer) =>
      ['fs', 'path', 'crypto'].includes(id) && importer?.includes('/libheif-js/') ? NOTHING : null,
    load: (id) => (id === NOTHING ? 'export default {}' : null),
  }
}
