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
  race: Pick<Race, 'id' | 'logoUrl' | 'accent'> | null
  venue: Venue
  media: MediaSession
  /** With spoilers hidden, only after the race was watched. */
  areResultsShown: boolean
}

/** Opens Share with the current replay. The player pauses until it closes, then continues. */
export function useShare({ player, title, race, venue, media, areResultsShown }: Shared) {
  const [opened, setOpened] = useState<ExportSubject | null>(null)
  // The field may load while the dialog is open; images and videos made later show its ranks.
  const standings = useStore(player.field, (field) => field.standings)
  const subject = useMemo(
    () => opened && { ...opened, field: { shown: opened.field?.shown ?? null, standings } },
    [opened, standings],
  )
  const wasPlaying = useRef(false)
  const open = () => {
    // A second press while the dialog loads must not overwrite `wasPlaying`.
    if (opened) return
    const { isPlaying, speed } = player.getState()
    wasPlaying.current = isPlaying
    // Making a video takes all the device's power.
    player.pause()
    const { replay } = player
    const { host } = window.location
    setOpened({
      ...{ replay, speed, title, map: venue.map, mediaBlobOf: media.blobOf, host },
      field: player.field.get(),
      raceId: race?.id ?? null,
      brand: race,
      isSpoiler: !areResultsShown,
    })
  }
  const close = () => {
    setOpened(null)
    if (wasPlaying.current && !player.getState().isPlaying) player.togglePlay()
  }
  return { subject, open, close }
}
