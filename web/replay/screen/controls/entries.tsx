import { Eye, Share2, Users } from 'lucide-react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { Button } from '../../../ui/button.tsx'

const SIGNS = { compare: Users, share: Share2, view: Eye } as const

/** What each of a replay's three entries opens; an embed has only View. */
export type Entries = Readonly<Record<keyof typeof SIGNS, (() => void) | null>>

/** Compare, Share and View: the same three labelled buttons on every screen. */
export function EntryButtons({ entries, className }: { entries: Entries; className: string }) {
  return (
    <div className={className}>
      {(['compare', 'share', 'view'] as const).map((entry) => {
        const Sign = SIGNS[entry]
        const open = entries[entry]
        if (!open) return null
        return (
          <Button key={entry} className="px-4" onClick={open}>
            <Sign className="size-4 max-[359px]:hidden" aria-hidden="true" />
            {REPLAY_TEXTS[entry]}
          </Button>
        )
      })}
    </div>
  )
}
