import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './tools/precompress.ts'
import { prerender } from './tools/prerender.ts'
import { withoutNode } from './tools/without-node.ts'

/** How the pages are cut into files: by what is loaded together, since each file is a round trip. */
const GROUPS = [
  // What loads everything else must not wait for it.
  { name: 'loader', test: /preload-helper|rolldown[\\/]runtime/, priority: 3 },
  // The app with its front door, in one piece.
  { name: 'first', test: /web[\\/](start|pages[\\/]landing-page)\.tsx$/, priority: 2 },
  // What pages share; a piece too small for a request of its own goes with a neighbour.
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 24 * 1024,
    priority: 1,
  },
]

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), precompress(), prerender()],
  // Nothing is inlined: the content security policy allows no fonts out of style sheets.
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
        // Shared pieces are named after all who share them, which makes no address.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  // Modules, so that the photo worker can load the HEIC decoder only when it meets such a photo.
  worker: { format: 'es', plugins: () => [withoutNode()] },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
