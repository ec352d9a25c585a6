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
}

/** The dialog for sharing a race; what it takes is loaded when it first opens. */
export function ExportWindow({ subject, onClose, onOptimize }: Props) {
  if (!subject) return null
  return <ExportDialog subject={subject} onClose={onClose} onOptimize={onOptimize} />
}
