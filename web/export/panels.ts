import type { Area } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { boardPanels } from './draw-board.ts'
import {
  clockKey,
  drawClock,
  drawLeg,
  drawSplits,
  drawStrip,
  legKey,
  splitsKey,
  stripKey,
} from './draw-panels.ts'
import type { Style } from './style.ts'

/** A part of the picture beside the map. */
export type Panel = {
  /** In units. */
  readonly area: Area
  /** A text that is the same as long as the panel looks the same. */
  key(moment: VideoMoment): string
  /** Draws it, and maybe more around it. */
  draw(ctx: Ctx, moment: VideoMoment): void
}

/** The panels that change with nearly every frame: the clock, and how far the race is. */
export function runningPanels(style: Style): Panel[] {
  const { clock, strip } = style.layout
  return [
    {
      area: clock,
      key: ({ scene }) => clockKey(scene),
      draw: (ctx, { scene }) => drawClock(ctx, style, scene),
    },
    {
      area: strip,
      key: ({ scene }) => stripKey(scene),
      draw: (ctx, { scene }) => drawStrip(ctx, style, scene),
    },
  ]
}

/** The panels that stand for several frames: the run or station, and the list below the map. */
export function standingPanels(style: Style): Panel[] {
  const { leg, list } = style.layout
  const panels: Panel[] = [
    {
      area: leg,
      key: ({ scene }) => legKey(style, scene),
      draw: (ctx, { scene }) => drawLeg(ctx, style, scene),
    },
  ]
  if (!list) return panels
  if (style.replay.athletes.length > 1) return [...panels, ...boardPanels(style, list)]
  return [
    ...panels,
    {
      area: list,
      key: ({ scene }) => splitsKey(style, scene),
      draw: (ctx, { scene }) => drawSplits(ctx, style, list, scene),
    },
  ]
}
