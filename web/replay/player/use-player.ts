import { useEffect, useMemo, useState } from 'react'
import { shotOfLink } from '../../../race/camera/next-shot.ts'
import type { Course } from '../../../race/course/course.ts'
import type { ReplayLink } from '../../../race/links/replay-link.ts'
import type { PlacedItem } from '../../../race/media/media.ts'
import type { MediaSettings } from '../../../race/media/media-settings.ts'
import { buildReplay } from '../../../race/replay/scene.ts'
import { toReplayAthlete, type WatchedAthlete } from '../results/watched-athlete.ts'
import { createPlayer, type Player } from './player.ts'

type Watched = {
  athletes: readonly WatchedAthlete[]
  course: Course
  media: { settings: MediaSettings; placed: readonly PlacedItem[] }
  link: ReplayLink
}

/** One player for the whole visit: new media or settings change what it plays, not where it is. */
export function usePlayer({ athletes, course, media, link }: Watched): Player {
  const { placed, settings } = media
  const { imageDisplayTime, showMedia, skipRunAnimation: skipRuns } = settings
  const replay = useMemo(
    () =>
      buildReplay(course, athletes.map(toReplayAthlete), {
        media: placed,
        imageDisplayTime,
        showMedia,
        skipRuns,
      }),
    [course, athletes, placed, imageDisplayTime, showMedia, skipRuns],
  )
  const [player] = useState(() =>
    createPlayer(replay, {
      ...(link.time === null ? {} : { time: link.time }),
      ...(link.speed === null ? {} : { speed: link.speed }),
      ...(link.camera && { shot: shotOfLink(link.camera, replay.athletes) }),
    }),
  )
  useEffect(() => {
    if (player.replay !== replay) player.setReplay(replay)
  }, [player, replay])
  useEffect(() => () => player.pause(), [player])
  return player
}
