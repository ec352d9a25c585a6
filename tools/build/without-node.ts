import type { Plugin } from 'vite'

const NOTHING = '\0nothing'

/** The HEIC decoder asks for parts of Node where there is a Node; a browser gets nothing in their place. */
export function withoutNode(): Plugin {
  return {
    name: 'without-node',
    enforce: 'pre',
    resolveId: (id, importer) =>
      ['fs', 'path', 'crypto'].includes(id) && importer?.includes('/libheif-js/') ? NOTHING : null,
    load: (id) => (id === NOTHING ? 'export default {}' : null),
  }
}
