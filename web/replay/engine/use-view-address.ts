import { useEffect } from 'react'
import { linkOfShot } from '../../../race/camera/next-shot.ts'
import { fieldText, gapsText } from '../../../race/links/replay-link.ts'
import { shotText } from '../../../race/links/shot-link.ts'
import { writeToAddress } from '../../storage/write-to-address.ts'
import type { Player } from './player.ts'

/** Keeps camera, field and gaps in the address of the page: a reload and a copied address show the same. */
export function useViewAddress(player: Player, hasAddress: boolean) {
  useEffect(() => {
    if (!hasAddress) return
    const writeCamera = () => {
      const shot = linkOfShot(player.camera.get().shot, player.replay.athletes)
      writeToAddress('cam', shot && shotText(shot))
    }
    const writeField = () => {
      const text = fieldText(player.fieldChoice.get())
      // A choice made for another race is ignored if this one has no field.
      if (text === null || player.field.get().shown) writeToAddress('field', text)
    }
    const stops = [
      player.camera.subscribe(writeCamera),
      player.gaps.subscribe(() => writeToAddress('gaps', gapsText(player.gaps.get()))),
      player.field.subscribe(writeField),
      player.fieldChoice.subscribe(writeField),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [player, hasAddress])
}
