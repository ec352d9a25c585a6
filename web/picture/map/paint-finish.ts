import { finishLines } from '../../../contract/texts/result/finish-texts.ts'
import { placeBeside } from '../../../race/replay/place-beside.ts'
import type { MapScene } from '../../../race/replay/scene.ts'
import type { Area } from '../../../race/types.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import type { Viewport } from '../viewport.ts'
import { markerPlace, ringRadius } from './paint-markers.ts'
import { nameSize } from './paint-names.ts'

/** The time, rank and margin of a finisher, beside their marker. */
export function paintFinish(ctx: Ctx, view: Viewport, scene: MapScene, theme: Theme) {
  const laid = layFinish(ctx, view, scene, theme)
  const marker = scene.finish && scene.markers[scene.finish.athlete]
  if (!laid || !marker) return
  const { area, lines, size } = laid
  const { left, top, width, height } = area
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(left, top, width, height, size * 0.6)
  ctx.fillStyle = theme.ground
  ctx.globalAlpha = 0.92
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.lineWidth = 2
  ctx.strokeStyle = marker.color
  ctx.stroke()
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = headFont(size, theme)
  ctx.fillStyle = theme.text
  ctx.fillText(lines.headline, left + width / 2, top + size * 1.35)
  ctx.font = lineFont(size, theme)
  ctx.fillStyle = theme.quiet
  if (lines.detail) ctx.fillText(lines.detail, left + width / 2, top + size * 2.85)
  ctx.restore()
}

/** The position of the finish news; null while there is none. `ctx` measures the lines. */
export function layFinish(
  ctx: Pick<Ctx, 'font' | 'measureText'>,
  view: Viewport,
  { finish, markers }: MapScene,
  theme: Theme,
) {
  const marker = finish && markers[finish.athlete]
  if (!finish || !marker) return null
  const size = nameSize(view)
  const lines = finishLines(finish, (athlete) => markers[athlete]?.name ?? '')
  ctx.font = headFont(size, theme)
  const head = ctx.measureText(lines.headline).width
  ctx.font = lineFont(size, theme)
  const width = Math.max(head, ctx.measureText(lines.detail).width) + size * 1.8
  const height = size * (lines.detail ? 3.8 : 2.6)
  const areas = markerAreas(view, markers)
  const own = areas[finish.athlete] as Area
  const others = areas.filter((area) => area !== own)
  return { area: placeBeside(own, [{ width, height }], others, roomOf(view)), lines, size }
}

/** The areas markers cover. */
export function markerAreas(view: Viewport, markers: MapScene['markers']): Area[] {
  const reach = ringRadius(view)
  return markers.map((marker) => {
    const { x, y } = markerPlace(view, marker)
    return { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach }
  })
}

/** The uncovered part of a picture. */
export const roomOf = ({ width, height, open }: Viewport): Area => {
  const { left, top, ...size } = open ?? { left: 0, top: 0, width, height }
  const edge = 6
  return {
    ...{ left: left + edge, top: top + edge },
    ...{ width: size.width - 2 * edge, height: size.height - 2 * edge },
  }
}

const headFont = (size: number, { display }: Theme) => `800 ${size * 2}px ${display}`
const lineFont = (size: number, { display }: Theme) => `650 ${size * 1.15}px ${display}`
