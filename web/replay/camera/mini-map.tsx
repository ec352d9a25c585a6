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

/** Its longer side, in CSS pixels. */
const SIDE = 104
/** Points of a segment's line: with fewer, two laps of a run would cut their corners. */
const POINTS = 120

type MiniMapProps = { player: Player; stageOf: () => Stage }

/** All of the hall, with what the camera sees of it; pressed, it leads back to the whole map. */
export function MiniMap({ player, stageOf }: MiniMapProps) {
  const { course, athletes } = useCurrentReplay(player)
  const box = useRef<HTMLSpanElement>(null)
  const seen = useRef<HTMLSpanElement>(null)
  const dots = useRef<HTMLSpanElement>(null)
  const line = useMemo(() => courseLine(course), [course])

  const draw = () => {
    const stage = stageOf()
    if (stage.width === 0 || !seen.current || !box.current) return
    const { centre, scale, turn } = currentFraming(player, stage)
    const { width, height } = alongMap(stage, turn)
    const [across, down] = [width / scale, height / scale]
    const share = SIDE / Math.max(course.width, course.height)
    // Moved, never laid out or painted anew, but for another zoom.
    const move = (part: HTMLElement, x: number, y: number) => {
      part.style.transform = `translate(${(x * share).toFixed(1)}px,${(y * share).toFixed(1)}px)`
    }
    const size = `${(across * share).toFixed(0)} ${(down * share).toFixed(0)}`
    if (seen.current.dataset.size !== size) {
      const [wide, high] = size.split(' ')
      Object.assign(seen.current.style, { width: `${wide}px`, height: `${high}px` })
      seen.current.dataset.size = size
    }
    move(seen.current, centre.x - across / 2, centre.y - down / 2)
    const seenMap = [centre.x - across / 2, centre.y - down / 2, across, down]
    const text = seenMap.map((value) => value.toFixed(0)).join(' ')
    if (!player.getState().isPlaying) box.current.dataset.seen = text
    player.getScene().markers.forEach(({ position: { x, y } }, i) => {
      const dot = dots.current?.children[i] as HTMLElement | undefined
      if (dot) move(dot, x, y)
    })
  }
  // Two or three times a second: more often it would be the dearest part of a frame.
  useFrame(player, 'chart', draw)
  const redraw = useEffectEvent(draw)
  // By hand the camera moves while time stands still.
  useEffect(() => player.camera.subscribe(() => redraw()), [player])

  const small = SIDE / Math.max(course.width, course.height)
  const unit = 1 / small
  return (
    <button
      type="button"
      aria-label={REPLAY_TEXTS.wholeMap}
      data-tooltip={REPLAY_TEXTS.wholeMap}
      onClick={() => showWholeMap(player)}
      className="grid min-h-11 min-w-11 cursor-pointer place-items-center overflow-hidden rounded-lg border border-line bg-ground/85 p-1 hover:border-quiet"
    >
      <span
        ref={box}
        data-mini-map
        className="relative block overflow-hidden"
        style={{ width: course.width * small, height: course.height * small }}
      >
        <svg
          viewBox={`0 0 ${course.width} ${course.height}`}
          className="size-full"
          aria-hidden="true"
        >
          <path
            d={line}
            fill="none"
            stroke="var(--color-quiet)"
            strokeWidth={unit}
            strokeLinejoin="round"
          />
        </svg>
        <span ref={dots}>
          {athletes.map(({ id, color }) => (
            <span
              key={id}
              data-dot
              className="absolute top-0 left-0 -mt-1 -ml-1 size-2 rounded-full will-change-transform"
              style={{ background: color }}
            />
          ))}
        </span>
        <span
          ref={seen}
          className="absolute top-0 left-0 rounded-sm border-2 border-text will-change-transform"
        />
      </span>
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
