import { Download, Share2 } from 'lucide-react'
import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Saves a file, or opens the system's share sheet, which browsers allow only on a click. */
export function FileActions({ file, url }: { file: File; url: string }) {
  const canShare = navigator.canShare?.({ files: [file] }) ?? false
  const share = async () => {
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ ...EXPORT_TEXTS.shareFailed, isDestructive: true })
    }
  }
  return (
    <>
      <a
        href={url}
        download={file.name}
        className={buttonClass(canShare ? 'secondary' : 'primary')}
      >
        <Download className="size-4" aria-hidden="true" />
        {EXPORT_TEXTS.save}
      </a>
      {canShare && (
        <Button look="primary" onClick={share}>
          <Share2 className="size-4" aria-hidden="true" />
          {EXPORT_TEXTS.share}
        </Button>
      )}
    </>
  )
}
