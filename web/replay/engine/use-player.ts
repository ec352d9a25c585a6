import { useEffect, useMemo, useState } from 'react'
import { shotOfLink } from '../../../race/camera/next-shot.ts'
import type { Course } from '../../../race/course/course.ts'
import type { ReplayLink } from '../../../race/links/replay-link.ts'
import type { PlacedItem } from '../../../race/media/media.ts'
import type { MediaSettings } from '../../../race/media/media-settings.ts'
import { prepareReplay, type Replay, withAxis } from '../../../race/replay/scene.ts'
import { type Arranged, mediaOf } from '../../../race/rivals/arrange.ts'
import { sameMoment } from '../../../race/rivals/moment.ts'
import { keptField } from './kept-choice.ts'
import { createPlayer, type Player } from './player.ts'

type Watched = {
  lineUp: Arranged
  course: Course
  media: { settings: MediaSettings; placed: readonly PlacedItem[] }
  link: ReplayLink
  /** Spoilers are hidden. */
  isHidden: boolean
}

/** One player for the whole visit: new media or settings change what it plays, not its time. */
export function usePlayer({ lineUp, course, media, link, isHidden }: Watched): Player {
  const { imageDisplayTime, showMedia, skipRunAnimation: skipRuns } = media.settings
  const prepared = useMemo(() => prepareReplay(course, lineUp.athletes), [course, lineUp])
  const replay = useMemo(() => {
    const placed = mediaOf(lineUp, media.placed)
    return withAxis(prepared, { media: placed, imageDisplayTime, showMedia, skipRuns })
  }, [prepared, lineUp, media.placed, imageDisplayTime, showMedia, skipRuns])
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
  useEffect(() => showReplay(player, replay), [player, replay])
  useEffect(() => {
    // Turned on during a visit, it hides everything after this moment.
    if (isHidden !== (player.seen.get() !== null)) {
      player.seen.set(isHidden ? player.getState().time : null)
    }
  }, [player, isHidden])
  useEffect(() => () => player.pause(), [player])
  return player
}

/** Gives the player a replay with other media, starts or athletes. */
function showReplay(player: Player, replay: Replay) {
  const before = player.replay
  if (before === replay) return
  if (before.tracks === replay.tracks) return player.setReplay(replay)
  player.setReplay(replay, sameMoment(before, replay, player.getState().time))
  // The followed athlete may have another index, or have left the replay.
  const { shot, ...camera } = player.camera.get()
  if (shot.kind !== 'follow' || shot.athlete === null) return
  const id = before.athletes[shot.athlete]?.id
  const athlete = replay.athletes.findIndex((other) => other.id === id)
  if (athlete === shot.athlete) return
  player.camera.set({
    ...camera,
    shot: athlete === -1 ? { kind: 'map' } : { kind: 'follow', athlete },
  })
}
