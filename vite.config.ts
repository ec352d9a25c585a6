import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { askAgain } from './tools/build/ask-again.ts'
import { licences } from './tools/build/licences.ts'
import { precompress } from './tools/build/precompress.ts'
import { prerender } from './tools/build/prerender.ts'
import { withoutNode } from './tools/build/without-node.ts'

/** What loads at once: the app's frame, a page, its film, or what is below a replay's player. */
const PART =
  /web[\\/](?:pages[\\/]\w*[\\/]?)?(start|landing|hero-replay|search|race|embed|screen|admin|plan|privacy|terms|below)(?:-page|-player)?\.tsx$/

/** Names a file after the parts that need all of it: otherwise a replay would load 150 tiny ones. */
function loadedBy(id: string, context: Rolldown.ChunkingContext): string | null {
  if (id.endsWith('.css')) return null
  const seen = new Set([id])
  for (const at of seen) {
    for (const above of context.getModuleInfo(at)?.importers ?? []) seen.add(above)
  }
  const parts = new Set([...seen].flatMap((at) => PART.exec(at)?.[1] ?? []))
  if (parts.has('start')) return 'frame'
  // Whichever others need it too: these pages get it in one file.
  const isShared = parts.has('race') && parts.has('embed') && !parts.has('landing')
  if (isShared) return parts.has('search') ? 'pages' : 'replay'
  const name = [...parts].sort().join('-')
  // Visitors' dialogs share lines with the operator's page, and shouldn't get all of it.
  return name === 'admin' ? null : name || null
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), withoutNode(), askAgain(), licences(), precompress(), prerender()],
  // Our React has this hook; the router ships a shim for older versions.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Nothing is inlined: the content security policy allows no fonts inside style sheets.
    assetsInlineLimit: 0,
    manifest: true,
    // Browsers without modulepreload load the same files a moment later, without our polyfill.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Each icon reads an unused property of itself; without this, the read would prevent tree
      // shaking.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 4,
            },
            { name: 'windows', test: /node_modules[\\/]@radix-ui[\\/]/, priority: 3 },
            {
              name: 'data',
              test: /node_modules[\\/](zod|@tanstack)[\\/]/,
              minShareCount: 3,
              priority: 2,
            },
            {
              debugName: 'by page',
              name: loadedBy,
              includeDependenciesRecursively: false,
              minShareCount: 2,
            },
          ],
        },
        // Shared chunks are named after all their importers, which is no good as a file name.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  // ES modules, so that the photo worker loads the HEIC decoder only when it needs it.
  worker: { format: 'es', plugins: () => [withoutNode(), askAgain()] },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
