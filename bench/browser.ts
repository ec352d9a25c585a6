import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The browser the end-to-end tests run in; `flags` are those of its JavaScript engine. */
export function launch(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-background-networking'],
      ...(flags.length > 0 ? [`--js-flags=${flags.join(' ')}`] : []),
    ],
  })
}

/** Builds a page for measuring, and serves it while `use` runs. */
export async function withPage<Value>(
  page: string,
  use: (url: string) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-bench-page-'))
  await build({
    configFile: false,
    plugins: [react(), tailwind()],
    // The whole project, which Tailwind scans for class names.
    root: ROOT,
    logLevel: 'error',
    worker: { format: 'es', plugins: () => [] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'esnext',
      rolldownOptions: { input: join(ROOT, page) },
    },
  })
  const server = createServer(({ url = '/' }, reply) => {
    const path = url.split('?')[0] ?? ''
    reply.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(join(folder, path))
      .on('error', () => reply.writeHead(404).end())
      .pipe(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${page}`)
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
}
