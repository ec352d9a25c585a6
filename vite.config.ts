import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { askAgain } from './tools/build/ask-again.ts'
import { licences } from './tools/build/licences.ts'
import { precompress } from './tools/build/precompress.ts'
import { prerender } from './tools/build/prerender.ts'
import { withoutNode } from './tools/build/without-node.ts'

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
            // Every page needs these modules, so one file replaces ten tiny ones.
            {
              name: 'frame',
              test: /[\\/](web[\\/]ui[\\/](logo|operator-email|idle|preloadable|notice|page-state|button)|lazy-race-page|sample-athlete|app-texts|page-titles|toast-texts)/,
              priority: 3,
            },
            // The same for modules that follow the playing replay.
            {
              name: 'follow',
              test: /[\\/]web[\\/](replay[\\/]engine[\\/](use-frame|use-replay|frame-text|write-text|scrub|filming)|ui[\\/](use-slide|use-media-query|frame-loop|switch))/,
              priority: 2,
            },
            {
              name: 'core',
              test: /[\\/](race|web[\\/]ui|texts|lucide-react)[\\/]/,
              minShareCount: 26,
              priority: 1,
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
