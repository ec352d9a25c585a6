import { rateOf } from '../../../../race/replay/playback.ts'
import { isWholeMap } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import type { MapScreen } from './map-screen.ts'

/**
 * Tells a map what the player's camera shows, whenever that changes, and `onChange` when filming
 * begins or ends; gives back what ends all that.
 */
export function followCamera(
  player: Player,
  screen: Pick<MapScreen, 'film'>,
  onChange: () => void,
): () => void {
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  // Asked once: every frame would make the browser look at its styles.
  let isStill = lessMotion.matches
  let told: readonly unknown[] = []
  let wasWhole = true
  const tell = () => {
    const camera = player.camera.get()
    const speed = rateOf(player.getState())
    const now = [camera, speed, isStill]
    if (now.every((part, i) => part === told[i])) return
    told = now
    const { shot, turn, trail } = camera
    const isWhole = isWholeMap(camera)
    screen.film(isWhole ? null : { shot, turn, speed, isStill }, trail)
    if (isWhole !== wasWhole) onChange()
    wasWhole = isWhole
  }
  const stops = [player.camera.subscribe(tell), player.subscribe(tell)]
  const changeMotion = () => {
    isStill = lessMotion.matches
    tell()
  }
  lessMotion.addEventListener('change', changeMotion)
  tell()
  return () => {
    for (const stop of stops) stop()
    lessMotion.removeEventListener('change', changeMotion)
  }
}
