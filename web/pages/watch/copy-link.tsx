import { Link2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { readRaceAddress } from '../../../race/links/race-address.ts'
import { writeReplayLink } from '../../../race/links/replay-link.ts'
import type { Player } from '../../replay/player/player.ts'
import { Button } from '../../ui/button.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { showToast } from '../../ui/toast-store.ts'

// Only where a browser does not let us copy.
const { Part: LinkDialog } = preloadable(async () => (await import('./link-dialog.tsx')).LinkDialog)

const LABEL = 'Copy link at this moment'

type Props = { player: Player; search: string; reference: string | null }

/** A link that reopens this view: the same athletes, moment, speed and reference. */
export function CopyLink({ player, search, reference }: Props) {
  const [shown, setShown] = useState('')
  const copy = async () => {
    const { idps, event, isStandard } = readRaceAddress(search)
    const { time, speed } = player.getState()
    const path = writeReplayLink({ idps, event, time, speed, reference })
    const course = isStandard ? '&course=standard' : ''
    const link = `${window.location.origin}${path}${course}`
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: 'Link copied', description: `It opens at ${player.getScene().clock}` })
    } catch {
      // No permission, or no secure context: the link is shown to be copied by hand.
      setShown(link)
    }
  }
  return (
    <>
      <Button
        aria-label={LABEL}
        data-tooltip={LABEL}
        className="@max-[57rem]:px-3.5"
        onClick={copy}
      >
        <Link2 className="size-4" aria-hidden="true" />
        <span className="@max-[57rem]:hidden">{LABEL}</span>
      </Button>
      {shown !== '' && (
        <Suspense>
          <LinkDialog link={shown} onClose={() => setShown('')} />
        </Suspense>
      )}
    </>
  )
}
