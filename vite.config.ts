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
  plugins: [react(), tailwind(), askAgain(), licences(), precompress(), prerender()],
  // Our React has it; the router brings along what older ones lack.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Nothing is inlined: the content security policy allows no fonts out of style sheets.
    assetsInlineLimit: 0,
    manifest: true,
    // A browser that knows no modulepreload loads the same files a moment later, without our help.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Each icon reads a property of itself that nobody uses: to read is to change nothing.
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
            // In the frame around every page: one file instead of ten tiny ones.
            {
              name: 'frame',
              test: /[\\/](web[\\/]ui[\\/](logo|operator-email|idle|preloadable|notice|page-state|button)|lazy-race-page|sample-athlete|app-texts|page-titles|toast-texts)/,
              priority: 3,
            },
            // The same for what follows a replay.
            {
              name: 'follow',
              test: /[\\/]web[\\/](replay[\\/]engine[\\/](use-frame|use-replay|frame-text|write-text|scrub|filming)|ui[\\/](use-slide|use-media-query|frame-loop|switch))/,
              priority: 2,
            },
            {
              name: 'core',
              test: /[\\/](race|web[\\/]ui|texts|lucide-react)[\\/]/,
              minShareCount: 25,
              priority: 1,
            },
          ],
        },
        // Shared pieces are named after all who share them, which makes no address.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  // Modules, so that the photo worker can load the HEIC decoder only when it meets such a photo.
  worker: { format: 'es', plugins: () => [withoutNode(), askAgain()] },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
