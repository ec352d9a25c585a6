import { captionKey, drawCaption } from './paint-caption.ts'
import { leaderboardPanels } from './paint-leaderboard.ts'
import type { Panel } from './paint-panels.ts'
import {
  chapterKey,
  clockKey,
  clockPart,
  drawChapter,
  drawClock,
  drawSplits,
  drawStrip,
  splitsKey,
  stripKey,
} from './paint-panels.ts'
import type { Style } from './video-style.ts'

/** Clock, how far the race is, the run or station, what happens, and the list below the map. */
export function panelsOf(style: Style): Panel[] {
  const { clock, strip, chapter, caption, list } = style.layout
  const panels: Panel[] = [
    {
      area: clock,
      key: ({ scene }) => clockKey(scene),
      draw: (ctx, { scene }) => drawClock(ctx, style, scene),
      part: (ctx, before, now) => clockPart(ctx, style, before, now),
    },
    {
      area: strip,
      key: ({ scene }) => stripKey(scene),
      draw: (ctx, { scene }) => drawStrip(ctx, style, scene),
    },
    {
      area: chapter,
      key: ({ scene }) => chapterKey(style, scene),
      draw: (ctx, { scene }) => drawChapter(ctx, style, scene),
    },
  ]
  if (caption) {
    panels.push({
      area: caption,
      key: (moment) => captionKey(style, moment),
      draw: (ctx, moment) => drawCaption(ctx, style, caption, moment),
    })
  }
  if (!list) return panels
  if (style.replay.athletes.length > 1) return [...panels, ...leaderboardPanels(style, list)]
  return [
    ...panels,
    {
      area: list,
      key: ({ scene }) => splitsKey(style, scene),
      draw: (ctx, { scene }) => drawSplits(ctx, style, list, scene),
    },
  ]
}
