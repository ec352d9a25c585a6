import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown in place of a picture that could not be drawn. */
export function NotDrawn({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className="w-full self-start">
      <Notice
        kind="error"
        title={title}
        actions={<Button onClick={onRetry}>{EXPORT_TEXTS.tryAgain}</Button>}
      >
        {EXPORT_TEXTS.notDrawn}
      </Notice>
    </div>
  )
}
