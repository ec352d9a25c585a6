import { Suspense, useState } from 'react'
import { linkOfShot } from '../../../race/camera/next-shot.ts'
import { readRaceAddress } from '../../../race/links/race-address.ts'
import { writeReplayLink } from '../../../race/links/replay-link.ts'
import { rivalsInAddress } from '../../../race/links/rivals-in-address.ts'
import type { Player } from '../../replay/player/player.ts'
import { preloadable } from '../../ui/preloadable.tsx'
import { showToast } from '../../ui/toast-store.ts'

// Only where a browser does not let us copy.
const { Part: LinkDialog } = preloadable(async () => (await import('./link-dialog.tsx')).LinkDialog)

type Shared = { player: Player; search: string; reference: string | null; title: string }

/** Links to this replay: to its moment, or to its beginning for somebody else. */
export function useShareLink({ player, search, reference, title }: Shared) {
  const [shown, setShown] = useState('')
  const { origin } = window.location
  const address = { ...readRaceAddress(search), rivals: rivalsInAddress(search) }

  /** What the camera shows is part of what is shared. */
  const cameraOf = () => linkOfShot(player.camera.get().shot, player.replay.athletes)

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
    const link = writeReplayLink({ ...address, time, speed, reference, camera: cameraOf() })
    return copy(`${origin}${link}`, `It opens at ${player.getScene().clock}`)
  }
  const share = async () => {
    const camera = cameraOf()
    const view = { ...address, time: null, speed: null, reference, camera }
    const url = `${origin}${writeReplayLink(view)}`
    if (!navigator.share) return copy(url, 'It opens at the start')
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever closes the system's window did not want to share after all.
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) await copy(url, 'It opens at the start')
    }
  }
  const dialog = shown !== '' && (
    <Suspense>
      <LinkDialog link={shown} onClose={() => setShown('')} />
    </Suspense>
  )
  return { copyMoment, share, dialog }
}
