import { useMemo, useRef, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { ExportSubject } from '../../export/subject.ts'
import type { MediaSession } from '../../media/session/use-media.ts'
import type { Player } from '../../replay/engine/player.ts'
import type { Venue } from '../../replay/loading/use-venue.ts'
import { useStore } from '../../ui/store.ts'

type Shared = {
  player: Player
  title: string
  race: Pick<Race, 'id'> | null
  venue: Venue
  media: MediaSession
  /** Without spoilers the race must have been watched. */
  areResultsShown: boolean
}

/** Opens Share with the current replay. The player pauses until it closes, then continues. */
export function useShare({ player, title, race, venue, media, areResultsShown }: Shared) {
  const [opened, setOpened] = useState<ExportSubject | null>(null)
  // The field may load while the dialog is open: later images and videos show its ranks.
  const standings = useStore(player.field, (field) => field.standings)
  const subject = useMemo(
    () => opened && { ...opened, field: { shown: opened.field?.shown ?? null, standings } },
    [opened, standings],
  )
  const wasPlaying = useRef(false)
  const open = () => {
    // Pressed once more while the dialog is on its way: it still knows whether the race was running.
    if (opened) return
    const { isPlaying, speed } = player.getState()
    wasPlaying.current = isPlaying
    // A video is made with all the device has.
    player.pause()
    const { replay } = player
    const { host } = window.location
    setOpened({
      ...{ replay, speed, title, map: venue.map, mediaBlobOf: media.blobOf, host },
      field: player.field.get(),
      raceId: race?.id ?? null,
      isSpoiler: !areResultsShown,
    })
  }
  const close = () => {
    setOpened(null)
    if (wasPlaying.current && !player.getState().isPlaying) player.togglePlay()
  }
  return { subject, open, close }
}
