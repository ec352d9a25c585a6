import { registerHooks } from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

/*
 * Loaded before tests and before the servers they start. To know the format of a file Node reads the
 * package.json it belongs to, as often as there are imports, and that of drizzle-orm has 180 KB: a
 * third of the work of a start. All files of it that are called `.js` are modules.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    const isInside = specifier.startsWith('.') && specifier.endsWith('.js')
    if (!isInside || !parentURL?.includes(PACKAGE)) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
