import { useState } from 'react'
import { FROM_START, linkOfPage } from '../../../../race/links/replay-link.ts'
import { preloadable } from '../../../ui/preloadable.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { Player } from '../../engine/player.ts'

// Only where a browser does not let us copy.
const { Part: LinkDialog } = preloadable(async () => (await import('./link-dialog.tsx')).LinkDialog)

type Shared = { player: Player; search: string; title: string }

/** Links to this replay: to its moment, or to its beginning for somebody else. */
export function useShareLink({ player, search, title }: Shared) {
  const [shown, setShown] = useState('')
  const { origin } = window.location

  const copy = async (link: string, description: string) => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: 'Link copied', description })
    } catch {
      // No permission, or no secure context: the link is shown to be copied by hand.
      setShown(link)
    }
  }
  const copyMoment = () => {
    const { time, speed } = player.getState()
    const link = linkOfPage(search, { time, speed })
    return copy(`${origin}${link}`, `It opens at ${player.getScene().clock}`)
  }
  const share = async () => {
    const url = `${origin}${linkOfPage(search, FROM_START)}`
    if (!navigator.share) return copy(url, 'It opens at the start')
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever closes the system's window did not want to share after all.
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) await copy(url, 'It opens at the start')
    }
  }
  const dialog = shown !== '' && <LinkDialog link={shown} onClose={() => setShown('')} />
  return { copyMoment, share, dialog }
}
