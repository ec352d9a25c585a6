import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licences } from './tools/licences.ts'
import { precompress } from './tools/precompress.ts'
import { prerender } from './tools/prerender.ts'
import { webAssembly } from './tools/web-assembly.ts'
import { withoutNode } from './tools/without-node.ts'

/** How the pages are cut into files: by what is loaded together, since each file is a round trip. */
const GROUPS = [
  // What loads everything else must not wait for it.
  { name: 'loader', test: /preload-helper|rolldown[\\/]runtime/, priority: 7 },
  // The app with its front door, in one piece.
  { name: 'first', test: /web[\\/](start|pages[\\/]landing-page)\.tsx$/, priority: 6 },
  // A race that moves on its map, which the front door shows a little later.
  {
    name: 'scene',
    test: /web[\\/](replay[\\/](player|race-map|leaderboard|play-button|race-(clock|words)|current-segment)|ui[\\/]use-media-query)\.tsx?$/,
    priority: 5,
  },
  // What every page takes that asks the server for something.
  {
    name: 'asking',
    test: /node_modules[\\/](@tanstack|zod)[\\/]|web[\\/]api[\\/]|[\\/]race[\\/](replay-link|race-match|race-title|palettes)\.ts$/,
    priority: 4,
  },
  // Dialogs, toasts and tabs stand on the same ground, and none of it is needed to see a race.
  { name: 'windows', test: /node_modules[\\/]@radix-ui[\\/]/, priority: 4 },
  // Our own buttons and fields, and the icons of the replay that other pages show too.
  {
    name: 'controls',
    test: /web[\\/]ui[\\/](?!dialog-window|toaster)|lucide-react[\\/].*[\\/](link-2|maximize)\./,
    priority: 3,
  },
  // The replay with all that is on screen at once; the rest of it is loaded behind the first frame.
  { name: 'watch', test: /web[\\/]pages[\\/]watch[\\/]watch\.tsx$/, priority: 2 },
  // What other pages share; a piece too small for a request of its own goes with a neighbour.
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 16 * 1024,
    priority: 1,
  },
]

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), webAssembly(), licences(), precompress(), prerender()],
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
  worker: { format: 'es', plugins: () => [webAssembly(), withoutNode()] },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
