import { useEffect } from 'react'
import { linkOfShot } from '../../../race/camera/next-shot.ts'
import { withShot } from '../../../race/links/shot-link.ts'
import type { Player } from '../player/player.ts'

/** Keeps the camera in the address of the page: a reload and a copied address show the same. */
export function useCameraAddress(player: Player, hasAddress: boolean) {
  useEffect(() => {
    if (!hasAddress) return
    return player.camera.subscribe(() => {
      const shot = linkOfShot(player.camera.get().shot, player.replay.athletes)
      const { pathname, search } = window.location
      const next = withShot(search, shot)
      // By hand the camera moves with every event of a pointer.
      if (next !== search) window.history.replaceState(window.history.state, '', pathname + next)
    })
  }, [player, hasAddress])
}
