import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { alongMap, type Framing, type Stage } from '../../../../race/camera/shot.ts'
import { type Course, segmentPoints } from '../../../../race/course/course.ts'
import type { Marker } from '../../../../race/replay/scene.ts'
import { SEGMENTS } from '../../../../race/segments.ts'
import { readTheme } from '../../../picture/theme.ts'
import { toScreen } from '../../../picture/viewport.ts'
import { useStore } from '../../../ui/store.ts'
import { currentFraming } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplayPart } from '../../engine/use-replay.ts'

/** Its longer side, in CSS pixels. */
const SIDE = 104
/** Size of a dot, and of the line around the visible part, in CSS pixels. */
const DOT = 14
const FRAME = 2
/** Points per segment line: with fewer, two laps of a run would cut their corners. */
const POINTS = 120

/** Measuring the stage between two frames would lay out the whole page. */
type MiniMapProps = { player: Player; stage: Stage }

/** The whole hall, with the camera's view marked; a press returns to the whole map. */
export function MiniMap({ player, stage }: MiniMapProps) {
  const course = useReplayPart(player, 'course')
  const box = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const line = useMemo(() => courseLine(course), [course])
  const small = SIDE / Math.max(course.width, course.height)
  const turn = useStore(player.camera, (camera) => camera.turn)
  // It is turned like the map.
  const { width, height } = alongMap(
    { width: course.width * small, height: course.height * small },
    turn,
  )

  const draw = () => {
    const ctx = canvas.current?.getContext('2d')
    if (!ctx || !box.current) return
    const { markers } = player.getScene()
    const framing = currentFraming(player, stage)
    const seen = seenMap(framing, stage)
    const ratio = ctx.canvas.width / width
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    ctx.clearRect(0, 0, width, height)
    const laid = { scale: small, turn, left: turn ? width : 0, top: 0 }
    const theme = readTheme()
    ctx.font = `800 ${DOT * 0.62}px ${theme.display}`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    // The leader's is on top.
    for (const { athlete } of player.getScene().leaderboard.toReversed()) {
      const { position, color, initials } = markers[athlete] as Marker
      const at = toScreen(laid, position)
      ctx.fillStyle = color
      ctx.beginPath()
      ctx.arc(at.x, at.y, DOT / 2, 0, 2 * Math.PI)
      ctx.fill()
      ctx.fillStyle = theme.ground
      ctx.fillText(initials, at.x, at.y + 0.5)
    }
    ctx.strokeStyle = theme.text
    ctx.lineWidth = FRAME
    const [left, top, seenWidth, seenHeight] = seen
    const [from, to] = [
      toScreen(laid, { x: left, y: top }),
      toScreen(laid, { x: left + seenWidth, y: top + seenHeight }),
    ]
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    ctx.beginPath()
    ctx.roundRect(x + FRAME / 2, y + FRAME / 2, across - FRAME, down - FRAME, 3)
    ctx.stroke()
    if (player.getState().isPlaying) return
    const { dataset } = box.current
    dataset.seen = seen.map((value) => value.toFixed(0)).join(' ')
    dataset.markers = markers.map(({ position: { x, y } }) => `${x} ${y}`).join()
  }
  useFrame(player, 'mark', draw, `${turn} ${small} ${stage.width} ${stage.height}`)
  const redraw = useEffectEvent(draw)
  // A visitor can move the camera while the replay is paused.
  useEffect(() => player.camera.subscribe(() => redraw()), [player])

  return (
    <button
      type="button"
      aria-label={REPLAY_TEXTS.wholeMap}
      data-tooltip={REPLAY_TEXTS.wholeMap}
      data-over-map
      onClick={() => player.camera.set({ ...player.camera.get(), shot: { kind: 'map' } })}
      className="grid min-h-11 min-w-11 cursor-pointer place-items-center overflow-hidden rounded-lg border border-line bg-ground/85 p-1 hover:border-quiet"
    >
      <span
        ref={box}
        data-mini-map
        className="relative block overflow-hidden"
        style={{ width, height }}
      >
        <svg
          viewBox={`0 0 ${width / small} ${height / small}`}
          className="size-full"
          aria-hidden="true"
        >
          <path
            d={line}
            transform={turn ? `translate(${course.height} 0) rotate(90)` : undefined}
            fill="none"
            stroke="var(--color-quiet)"
            strokeWidth={1 / small}
            strokeLinejoin="round"
          />
        </svg>
        {/* On a canvas: with moving elements the browser would rebuild all layers over the map. */}
        <canvas
          ref={canvas}
          width={Math.round(width * window.devicePixelRatio)}
          height={Math.round(height * window.devicePixelRatio)}
          className="absolute inset-0 size-full"
        />
      </span>
    </button>
  )
}

type Rect = [x: number, y: number, width: number, height: number]

/** The visible part of the map, in map pixels. */
function seenMap({ centre, scale, turn }: Framing, stage: Stage): Rect {
  const { width, height } = alongMap(stage, turn)
  const [across, down] = [width / scale, height / scale]
  return [centre.x - across / 2, centre.y - down / 2, across, down]
}

function courseLine(course: Course): string {
  return SEGMENTS.map((_, segment) =>
    segmentPoints(course, segment, POINTS)
      .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(0)} ${y.toFixed(0)}`)
      .join(''),
  ).join('')
}
