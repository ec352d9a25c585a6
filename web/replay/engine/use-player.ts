import { useEffect, useMemo, useState } from 'react'
import { shotOfLink } from '../../../race/camera/next-shot.ts'
import type { Course } from '../../../race/course/course.ts'
import type { ReplayLink } from '../../../race/links/replay-link.ts'
import type { PlacedItem } from '../../../race/media/media.ts'
import type { MediaSettings } from '../../../race/media/media-settings.ts'
import { prepareReplay, withAxis } from '../../../race/replay/scene.ts'
import { keptField } from './kept-choice.ts'
import { createPlayer, type Player } from './player.ts'
import type { LineUp } from './replay-line-up.ts'
import { toReplayAthlete, type WatchedAthlete } from './watched-athlete.ts'

type Watched = {
  athletes: readonly WatchedAthlete[]
  /** Who runs and how they start, where that was chosen. */
  lineUp: LineUp | null
  course: Course
  media: { settings: MediaSettings; placed: readonly PlacedItem[] }
  link: ReplayLink
  /** No spoilers. */
  isHidden: boolean
}

/** One player for the whole visit: new media or settings change what it plays, not where it is. */
export function usePlayer(watched: Watched): Player {
  const { athletes, lineUp, course, media, link, isHidden } = watched
  const { settings } = media
  const placed = useMemo(
    () => lineUp?.mediaOf(media.placed) ?? media.placed,
    [lineUp, media.placed],
  )
  const { imageDisplayTime, showMedia, skipRunAnimation: skipRuns } = settings
  const unplanned = useMemo(
    () => prepareReplay(course, lineUp?.athletes ?? athletes.map(toReplayAthlete)),
    [course, athletes, lineUp],
  )
  const replay = useMemo(
    () => withAxis(unplanned, { media: placed, imageDisplayTime, showMedia, skipRuns }),
    [unplanned, placed, imageDisplayTime, showMedia, skipRuns],
  )
  const [player] = useState(() =>
    createPlayer(replay, {
      isHidden,
      gaps: link.gaps,
      fieldChoice: link.field ?? keptField(),
      ...(link.time === null ? {} : { time: link.time }),
      ...(link.speed === null ? {} : { speed: link.speed }),
      ...(link.camera && { shot: shotOfLink(link.camera, replay.athletes) }),
    }),
  )
  useEffect(() => {
    if (player.replay === replay) return
    if (lineUp) lineUp.show(player, replay)
    else player.setReplay(replay)
  }, [player, replay, lineUp])
  useEffect(() => {
    // From here on, or from the beginning of the visit.
    if (isHidden !== (player.seen.get() !== null)) {
      player.seen.set(isHidden ? player.getState().time : null)
    }
  }, [player, isHidden])
  useEffect(() => () => player.pause(), [player])
  return player
}
