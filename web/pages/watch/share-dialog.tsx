import type { ComponentProps } from 'react'
import { ExportDialog } from '../../export/dialog/export-dialog.tsx'
import type { Player } from '../../replay/engine/player.ts'
import { ShareLink } from './share-link.tsx'

type Props = Omit<ComponentProps<typeof ExportDialog>, 'link'> & {
  player: Player
  title: string
  /** The manual view has no address to share. */
  hasLink: boolean
}

/** Everything behind Share in one file, because focus is set as soon as the dialog opens. */
export function ShareDialog({ player, title, hasLink, ...props }: Props) {
  return <ExportDialog {...props} link={hasLink && <ShareLink {...{ player, title }} />} />
}
