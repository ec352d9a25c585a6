import { useRef } from 'react'
import { lineToMarker } from '../../../race/media/media-frame.ts'
import { mapSceneAt } from '../../../race/replay/scene.ts'
import type { Area } from '../../../race/video/video-layout.ts'
import { markerPlace, ringRadius } from '../../drawing/draw-markers.ts'
import type { Viewport } from '../../drawing/viewport.ts'
import { currentView } from '../camera/page-camera.ts'
import type { Player } from '../player/player.ts'
import { useFrame } from '../player/use-frame.ts'

type MarkerLineProps = { player: Player; view: Viewport; card: Area; color: string }

/** Leads from a photo or clip to the athlete on the map, wherever the athlete moves meanwhile. */
export function MarkerLine({ player, view, card, color }: MarkerLineProps) {
  const lines = useRef<SVGSVGElement>(null)
  const layout = Object.values(card).join() + JSON.stringify(view)
  const draw = ({ time, media }: ReturnType<Player['getScene']>) => {
    if (!lines.current || !media) return
    const seen = currentView(player, view)
    const marker = mapSceneAt(player.replay, time, seen.scale).markers[media.athlete]
    if (!marker) return
    const line = lineToMarker(card, markerPlace(seen, marker), ringRadius(view) + 2)
    lines.current.style.visibility = line ? 'visible' : 'hidden'
    for (const each of line ? lines.current.children : []) {
      for (const [name, value] of Object.entries(line ?? {})) {
        each.setAttribute(name, value.toFixed(1))
      }
    }
  }
  useFrame(player, 'every', draw, layout)
  return (
    <svg ref={lines} data-marker-line aria-hidden="true" className="absolute inset-0 size-full">
      {/* The dark casing keeps the line apart from a light or colourful map. */}
      <line className="stroke-ground/70 stroke-6" strokeLinecap="round" />
      <line stroke={color} className="stroke-2" strokeLinecap="round" />
    </svg>
  )
}
