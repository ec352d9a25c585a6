import type { Framing } from '../camera/shot.ts'
import { replayTimeAt } from '../camera/watch-axis.ts'
import { clamp } from '../clamp.ts'
import { rankingAt } from '../replay/ranking.ts'
import { leaderboardAt, type Replay, type Scene, sceneAt } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import { type CaptionFact, captionAt } from './captions.ts'
import type { Direction, VideoCamera } from './direct-video.ts'
import { frameStart, shownAt, VIDEO_FPS, type VideoCut } from './video-cut.ts'

/** Everything one frame of a video shows. */
export type VideoMoment = {
  readonly scene: Scene
  readonly shows: 'opening' | 'race' | 'closing'
  /**
   * Opacity of the cover: one text fades out before the next appears, as two can't be read at once.
   */
  readonly fade: number
  /** Playback position of the scene's media item; 0 without one. */
  readonly position: Seconds
  /** The row of each athlete: a whole number unless two are swapping. */
  readonly rows: readonly number[]
  /** The leaderboard used for times, which change at most four times a second. */
  readonly board: Standings
  /** The visible part of the map; `null` for all of it. */
  readonly framing: Framing | null
  readonly caption: ShownCaption | null
}

/** A caption on screen. */
export type ShownCaption = {
  readonly fact: CaptionFact
  /** 0 to 1: it fades in and out within its time. */
  readonly opacity: number
  /** The leaderboard counter of the captioned athlete. */
  readonly counter: string | null
}

type Standings = Pick<Scene, 'leaderboard'>

/** How long the title takes to fade out and the card to fade in. */
const FADE: Seconds = 0.4
/** Frames that rows take to swap: half a second is easy to follow. */
const GLIDE = 15

/**
 * How long the leaderboard's times stay unchanged, because times that change every frame can't be
 * read.
 */
const BOARD_STEP: Seconds = 0.25

/** How long a caption takes to fade in and out. */
const CAPTION_FADE: Seconds = 0.2

type Plan = VideoCut & { readonly direction?: Direction | null }

/**
 * The contents of a frame, which don't depend on earlier ones. The map is filmed by a camera, or
 * shown whole at a number of screen pixels per map pixel.
 */
export function videoMomentAt(
  replay: Replay,
  cut: Plan,
  frame: number,
  camera: VideoCamera | number = 1,
): VideoMoment {
  const time = frameStart(frame)
  const framing = typeof camera === 'number' ? null : camera(time)
  const scale = typeof camera === 'number' ? camera : framing?.scale
  const scene = sceneAt(replay, replayTimeAt(cut, time), scale)
  return {
    scene,
    framing,
    caption: shownCaption(cut, time, scene),
    ...cardAt(cut, time),
    position: shownAt(cut, time)?.position ?? 0,
    rows: rowsAt(replay, cut, time),
    board: standingsAt(replay, cut, time, scene),
  }
}

function shownCaption({ direction }: Plan, time: Seconds, scene: Scene): ShownCaption | null {
  const caption = captionAt(direction?.captions ?? [], time)
  if (!caption) return null
  const { start, end, fact } = caption
  const counter = scene.leaderboard.find(({ athlete }) => athlete === fact.athlete)?.counter ?? null
  // In the last moment of a station the leaderboard may already have moved on.
  if (fact.kind === 'work' && counter === null) return null
  const opacity = clamp(Math.min(time - start, end - time) / CAPTION_FADE)
  return { fact, opacity, counter }
}

/** Whether the title or the card is shown, and how far it has faded. */
function cardAt(cut: VideoCut, time: Seconds): Pick<VideoMoment, 'shows' | 'fade'> {
  // The last frame may be shown as a still for a long time, so the card is complete well before it.
  const [opening, closing] = [cut.opening - time, time - cut.closing].map((since) =>
    clamp(since / FADE),
  ) as [number, number]
  const card = Math.max(opening, closing)
  const fade = 1 - Math.abs(1 - 2 * card)
  if (card < 0.5) return { shows: 'race', fade }
  return { shows: opening > closing ? 'opening' : 'closing', fade }
}

/** The leaderboard at the last update, if it has the same order as this frame. */
function standingsAt(
  replay: Replay,
  cut: VideoCut,
  time: Seconds,
  { leaderboard: now }: Scene,
): Standings {
  // The finish is exact, because an earlier update would still show the time before it.
  if (replayTimeAt(cut, time) >= replay.axis.raceEnd) return { leaderboard: now }
  const stepped = Math.floor(time / BOARD_STEP + 1e-6) * BOARD_STEP
  const leaderboard = leaderboardAt(replay, replayTimeAt(cut, stepped))
  // An athlete who was just passed is no longer the leader, whatever the last update said.
  const isInOrder = leaderboard.every(({ athlete }, place) => athlete === now[place]?.athlete)
  return { leaderboard: isInOrder ? leaderboard : now }
}

/** The mean order over the last moments, a function of time that changes smoothly. */
function rowsAt({ timelines }: Replay, cut: VideoCut, time: Seconds): number[] {
  const rows = timelines.map(() => 0)
  if (rows.length < 2) return rows
  for (let ago = 0; ago < GLIDE; ago++) {
    const before = time - ago / VIDEO_FPS
    rankingAt(timelines, replayTimeAt(cut, before)).forEach(({ athlete }, row) => {
      rows[athlete] = (rows[athlete] ?? 0) + row / GLIDE
    })
  }
  // A sum of fractions may narrowly miss a whole number, and the row would be drawn blurred.
  return rows.map((row) => (Math.abs(row - Math.round(row)) < 1e-6 ? Math.round(row) : row))
}
