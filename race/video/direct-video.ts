import { filmTakes } from '../camera/camera.ts'
import { directorTakes } from '../camera/director.ts'
import type { Framing } from '../camera/shot.ts'
import type { Take } from '../camera/take.ts'
import { buildWatchAxis, videoAxis, watchTimeOf } from '../camera/watch-axis.ts'
import type { Speed } from '../replay/playback.ts'
import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import { buildCaptions, type Caption, captionAt } from './captions.ts'
import type { HighlightLength } from './cut-media.ts'
import { buildDirectedCut } from './directed-cut.ts'
import { buildFullVideo, type Unreadable, type VideoCut } from './video-cut.ts'
import type { VideoLayout } from './video-layout.ts'

/** The shots and captions of a video, in video time. */
export type Direction = {
  readonly takes: readonly Take[]
  readonly captions: readonly Caption[]
}

/** A video and how it is directed; `null` for the whole map. */
export type DirectedCut = VideoCut & { readonly direction: Direction | null }

type Wanted = {
  readonly length: HighlightLength | 'full'
  /** The player's speed, for a video of the whole race. */
  readonly speed: Speed
  readonly unreadable?: Unreadable
}

/** A video filmed by a director. */
export function directVideo(replay: Replay, { length, speed, unreadable }: Wanted): DirectedCut {
  const { cut, takes } =
    length === 'full'
      ? directWhole(replay, buildFullVideo(replay, speed, unreadable))
      : buildDirectedCut(replay, length, unreadable)
  const shown = { start: cut.opening, end: cut.closing }
  const captions = buildCaptions(replay, { axis: videoAxis(cut), takes }, shown)
  return { ...cut, direction: { takes, captions } }
}

/**
 * The whole race as the player's director films it, but never the whole map, which would not fill
 * the picture.
 */
function directWhole(replay: Replay, cut: VideoCut) {
  const everybody = replay.athletes.map((_, athlete) => athlete)
  const takes = directorTakes(replay, videoAxis(cut)).map((take) =>
    take.subject === 'map' && everybody.length > 0 ? { ...take, subject: everybody } : take,
  )
  return { cut, takes }
}

/**
 * The visible part of the map at a video time. It doesn't depend on which frame was requested
 * before.
 */
export type VideoCamera = (time: Seconds) => Framing

/** The camera of a video on its map. */
export function openVideoCamera(
  replay: Replay,
  cut: DirectedCut,
  { map, open, zoom }: VideoLayout,
): VideoCamera | null {
  if (!cut.direction) return null
  const stage = { width: map.width / zoom, height: map.height / zoom }
  const covered = {
    top: (open.top - map.top) / zoom,
    bottom: (map.top + map.height - open.top - open.height) / zoom,
  }
  const film = { replay, axis: videoAxis(cut), stage, turn: 0, covered } as const
  return filmTakes(film, cut.direction.takes, false)
}

/** The director's captions at a replay time, at a playback rate in replay seconds per second. */
export function narrate(replay: Replay, rate: number): (time: Seconds) => Caption | null {
  const axis = buildWatchAxis(replay.axis, rate)
  const takes = directorTakes(replay, axis)
  const captions = buildCaptions(replay, { axis, takes }, { start: 0, end: axis.end })
  return (time) => captionAt(captions, watchTimeOf(axis, time))
}
