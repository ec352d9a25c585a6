import type { Plugin } from 'vite'

const LATE_IMPORT = /\bimport\((`\.\/[^`]+\.js`|"\.\/[^"]+\.js")\)/g

/**
 * Retries a script that failed to load, under another address: Firefox remembers a failed import
 * until the page is reloaded, and would not send the request again.
 */
export function askAgain(): Plugin {
  return {
    name: 'ask-again',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replace(
          LATE_IMPORT,
          'import($1).catch(()=>import($1+"?"+Date.now()))',
        )
      }
    },
  }
}
