import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './tools/precompress.ts'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), precompress()],
  // Nothing is inlined: the content security policy allows no fonts out of style sheets.
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
