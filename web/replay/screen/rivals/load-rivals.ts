import { useEffect, useState } from 'react'
import { rivalsInAddress } from '../../../../race/links/rivals-in-address.ts'

type RivalsModule = typeof import('./rivals-part.tsx')
let loaded: RivalsModule | null = null

/** Other starts are loaded by who wants them: a press, a key, or an address that names them. */
export async function loadRivals(): Promise<RivalsModule> {
  loaded ??= await import('./rivals-part.tsx')
  return loaded
}

/** What has been loaded by now. */
export const loadedRivals = () => loaded

/** Whether a page can open as its address says. Without a connection it opens as it can. */
export function useRivalsReady(search: string): boolean {
  const [isReady, setReady] = useState(() => loaded !== null || !rivalsInAddress(search).length)
  useEffect(() => {
    if (isReady) return
    const goOn = () => setReady(true)
    loadRivals().then(goOn, goOn)
  }, [isReady])
  return isReady
}
