import type { ReactNode } from 'react'
import { preloadable } from '../../ui/preloadable.tsx'
import type { ExportSubject } from '../subject.ts'

const { Part: ExportDialog } = preloadable(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
)

type Props = {
  /** What to share, as it was at the press; `null` while nothing is shared. */
  subject: ExportSubject | null
  onClose: () => void
  /** The page's Optimize for Sharing, for browsers that cannot make videos. */
  onOptimize: () => void
  /** The link of the replay, where it has one. */
  link?: ReactNode
}

/** The dialog for sharing a race; its code is loaded when it first opens. */
export function ExportWindow({ subject, ...props }: Props) {
  return subject && <ExportDialog subject={subject} {...props} />
}
