import { useRef } from 'react'
import { lineToMarker } from '../../../../race/media/media-frame.ts'
import { mapSceneAt } from '../../../../race/replay/scene.ts'
import type { Area } from '../../../../race/types.ts'
import { counterBox, markerPlace, ringRadius } from '../../../picture/map/paint-markers.ts'
import type { Box } from '../../../picture/map/station-box.ts'
import { readTheme } from '../../../picture/theme.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import { currentView } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'

type MarkerLineProps = { player: Player; view: Viewport; card: Area; color: string }

/** Only measures text; nothing is drawn on it. */
const ctx = document.createElement('canvas').getContext('2d')

/** The whole stage except one box. */
const around = ({ left, top, right, bottom }: Box, { width, height }: Viewport) =>
  `path(evenodd, "M0 0H${width}V${height}H0ZM${left} ${top}H${right}V${bottom}H${left}Z")`

/** A line from a photo or clip to the athlete on the map, wherever they move. */
export function MarkerLine({ player, view, card, color }: MarkerLineProps) {
  const lines = useRef<SVGSVGElement>(null)
  const layout = Object.values(card).join() + JSON.stringify(view)
  const draw = ({ time, media }: ReturnType<Player['getScene']>) => {
    if (!lines.current || !media) return
    const seen = currentView(player, view)
    const { markers } = mapSceneAt(player.replay, time, seen.scale)
    const marker = markers[media.athlete]
    if (!marker) return
    // In a comparison no marker has a counter.
    const counter = ctx && markers.length === 1 && counterBox(ctx, seen, marker, readTheme())
    lines.current.style.clipPath = counter ? around(counter, view) : ''
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
      {/* The dark casing makes the line stand out on a light or colourful map. */}
      <line className="stroke-ground/70 stroke-6" strokeLinecap="round" />
      <line stroke={color} className="stroke-2" strokeLinecap="round" />
    </svg>
  )
}
