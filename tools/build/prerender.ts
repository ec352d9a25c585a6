import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { EMAIL_PLACEHOLDER } from '../../contract/texts/page-tags.ts'

/**
 * Static pages, the not-found page, and the shells of pages that load something: their text is
 * readable before their scripts have loaded.
 */
const RENDERED = {
  '/': '/',
  '/replay': '/',
  '/exsurgo': '/exsurgo',
  '/search': '/search',
  '/race': '/race',
  '/race of one': '/race?idp=A',
  '/race of several': '/race?idp=A&idp=B',
  '/embed/race': '/embed/race?idp=A',
  '/screen/:race': '/screen/a',
  '/plan': '/plan',
  '/admin': '/admin',
  '/privacy': '/privacy',
  '/terms': '/terms',
  '404': '/no-such-page',
} as const

type RenderPage = (path: string, operatorEmail: string | null) => Promise<string>

/** Prerenders the pages that need no server and writes them into the build. */
export function prerender(): Plugin {
  let outDir = ''
  let root = ''
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      outDir = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir
    },
    async closeBundle() {
      const folder = mkdtempSync(join(tmpdir(), 'racetrace-prerender-'))
      try {
        const renderPage = await buildRenderer(root, folder)
        const pages: Record<string, { withEmail: string; withoutEmail: string }> = {}
        for (const [key, path] of Object.entries(RENDERED)) {
          const withEmail = await renderPage(path, EMAIL_PLACEHOLDER)
          pages[key] = { withEmail, withoutEmail: await renderPage(path, null) }
          // The content security policy would block these, and nothing would restore them.
          if (/<[^>]* style=/.test(withEmail)) throw new Error(`${path} has a style attribute`)
          if (/<script/.test(withEmail)) throw new Error(`${path} has an inline script`)
        }
        mkdirSync(join(outDir, '.vite'), { recursive: true })
        writeFileSync(join(outDir, '.vite/rendered.json'), JSON.stringify(pages))
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

/** The web app bundled for Node in one file, with the same image names as in the real build. */
async function buildRenderer(root: string, folder: string): Promise<RenderPage> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: 'prerender.tsx', outDir: folder, assetsInlineLimit: 0, ssrEmitAssets: false },
  })
  const file = pathToFileURL(join(folder, 'prerender.js')).href
  return ((await import(file)) as { renderPage: RenderPage }).renderPage
}
