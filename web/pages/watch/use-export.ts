import { useRef, useState } from 'react'
import type { ExportSubject } from '../../export/subject.ts'
import type { MediaSession } from '../../media/store/use-media.ts'
import type { Venue } from '../../replay/map/use-venue.ts'
import type { Player } from '../../replay/player/player.ts'

type Shared = { player: Player; title: string; venue: Venue; media: MediaSession }

/** Opens the export with the replay of the moment. The player waits meanwhile, and then goes on. */
export function useExport({ player, title, venue, media }: Shared) {
  const [subject, setSubject] = useState<ExportSubject | null>(null)
  const wasPlaying = useRef(false)
  const open = () => {
    const { isPlaying, speed } = player.getState()
    wasPlaying.current = isPlaying
    // A video is made with all the device has.
    player.pause()
    const { replay } = player
    const { host } = window.location
    const { shown, standings } = player.field.get()
    setSubject({
      ...{ replay, speed, title, map: venue.map, mediaBlobOf: media.blobOf, host },
      field: { shown, standings },
    })
  }
  const close = () => {
    setSubject(null)
    if (wasPlaying.current && !player.getState().isPlaying) player.togglePlay()
  }
  return { subject, open, close }
}
