import { useRef } from 'react'
import type { Scene } from '../../../race/replay/scene.ts'
import type { Player } from './player.ts'
import { useFrame } from './use-frame.ts'
import { writeText } from './write-text.ts'

type FrameTextProps = {
  player: Player
  textOf: (scene: Scene) => string
  /** Rewritten when this changes, also while the replay is paused. */
  layout?: unknown
  /** Must give it a width and a height: see below. */
  className: string
}

/**
 * A frequently changing text: written straight into the DOM, and only when it differs. Its box has
 * a fixed size, so that a new text only lays out itself; that box must not be an item of a flex or
 * grid box, which browsers always lay out as a whole.
 */
export function FrameText({ player, textOf, layout, className }: FrameTextProps) {
  const label = useRef<HTMLSpanElement>(null)
  useFrame(player, 'figure', (scene) => writeText(label.current, textOf(scene)), layout)
  return (
    <span className={`block whitespace-nowrap ${className}`}>
      <span ref={label} className="block size-full contain-size contain-layout" />
    </span>
  )
}
