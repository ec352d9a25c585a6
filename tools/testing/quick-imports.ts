import { registerHooks } from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

/* Loaded before tests and the servers they start. For each import Node reads the package.json to
   learn the file's format, and drizzle-orm's has 180 KB, a third of the startup work. All its `.js`
   files are modules. */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    const isInside = specifier.startsWith('.') && specifier.endsWith('.js')
    if (!isInside || !parentURL?.includes(PACKAGE)) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
