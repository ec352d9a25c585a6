import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { REPLAY_TEXTS } from '../../../contract/texts/replay.ts'
import { alongMap, type Stage } from '../../../race/camera/shot.ts'
import { type Course, segmentPoints } from '../../../race/course/course.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { showWholeMap } from '../controls/camera-button.tsx'
import type { Player } from '../player/player.ts'
import { useFrame } from '../player/use-frame.ts'
import { useCurrentReplay } from '../player/use-replay.ts'
import { currentFraming } from './page-camera.ts'

/** Points of a segment's line: nobody sees more on a map as small as this. */
const POINTS = 24

type MiniMapProps = { player: Player; stageOf: () => Stage }

/** All of the hall, with what the camera sees of it; pressed, it leads back to the whole map. */
export function MiniMap({ player, stageOf }: MiniMapProps) {
  const { course, athletes } = useCurrentReplay(player)
  const seen = useRef<SVGRectElement>(null)
  const dots = useRef<SVGGElement>(null)
  const line = useMemo(() => courseLine(course), [course])

  const draw = () => {
    const stage = stageOf()
    if (stage.width === 0 || !seen.current) return
    const { centre, scale, turn } = currentFraming(player, stage)
    const { width, height } = alongMap(stage, turn)
    const [across, down] = [width / scale, height / scale]
    const box = { x: centre.x - across / 2, y: centre.y - down / 2, width: across, height: down }
    for (const [name, value] of Object.entries(box)) {
      seen.current.setAttribute(name, value.toFixed(0))
    }
    player.getScene().markers.forEach(({ position }, i) => {
      const dot = dots.current?.children[i]
      dot?.setAttribute('cx', position.x.toFixed(0))
      dot?.setAttribute('cy', position.y.toFixed(0))
    })
  }
  useFrame(player, 'bar', draw)
  const redraw = useEffectEvent(draw)
  // By hand the camera moves while time stands still.
  useEffect(() => player.camera.subscribe(() => redraw()), [player])

  const unit = Math.max(course.width, course.height) / 100
  return (
    <button
      type="button"
      aria-label={REPLAY_TEXTS.wholeMap}
      data-tooltip={REPLAY_TEXTS.wholeMap}
      onClick={() => showWholeMap(player)}
      className="grid min-h-11 min-w-11 cursor-pointer place-items-center overflow-hidden rounded-lg border border-line bg-ground/85 p-1 hover:border-quiet"
    >
      <svg
        viewBox={`0 0 ${course.width} ${course.height}`}
        className="max-h-24 w-28 max-sm:max-h-20 max-sm:w-24"
        aria-hidden="true"
        data-mini-map
      >
        <path
          d={line}
          fill="none"
          stroke="var(--color-quiet)"
          strokeWidth={unit}
          strokeLinejoin="round"
        />
        <g ref={dots}>
          {athletes.map(({ id, color }) => (
            <circle key={id} r={unit * 3} fill={color} />
          ))}
        </g>
        <rect ref={seen} fill="none" stroke="var(--color-text)" strokeWidth={unit * 1.5} />
      </svg>
    </button>
  )
}

function courseLine(course: Course): string {
  return SEGMENTS.map((_, segment) =>
    segmentPoints(course, segment, POINTS)
      .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(0)} ${y.toFixed(0)}`)
      .join(''),
  ).join('')
}
