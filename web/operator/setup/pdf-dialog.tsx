import { useEffect, useRef, useState } from 'react'
import { PDF_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { OpenPdf } from '../map/open-pdf.ts'

/** Pages shown at first, and the width of their pictures in pixels. */
const PAGE_COUNT = 12
const WIDTH = 320

type PdfDialogProps = {
  /** Null when closed. */
  pdf: OpenPdf | null
  onClose: () => void
  onPage: (page: number) => void
}

/** Asks which page of a PDF is the map. */
export function PdfDialog({ pdf, onClose, onPage }: PdfDialogProps) {
  const [shown, setShown] = useState(PAGE_COUNT)
  const pages = Array.from({ length: Math.min(shown, pdf?.pageCount ?? 0) }, (_, i) => i + 1)
  return (
    <Dialog
      title={TEXTS.title}
      description={TEXTS.description(pdf?.pageCount ?? 0)}
      isOpen={pdf !== null}
      onClose={onClose}
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pdf &&
          pages.map((page) => (
            <li key={page}>
              <button
                type="button"
                className="grid w-full cursor-pointer gap-1 overflow-hidden rounded-xl border border-line bg-ground text-sm font-semibold hover:border-quiet"
                onClick={() => onPage(page)}
              >
                <PagePicture pdf={pdf} page={page} />
                <span className="pb-2">{TEXTS.page(page)}</span>
              </button>
            </li>
          ))}
      </ul>
      {pdf && pdf.pageCount > shown && (
        <Button onClick={() => setShown(shown + PAGE_COUNT)}>{TEXTS.more}</Button>
      )}
    </Dialog>
  )
}

function PagePicture({ pdf, page }: { pdf: OpenPdf; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    pdf.drawPage(page, WIDTH, WIDTH).then(
      (drawn) => {
        if (isGone || !canvas.current) return
        Object.assign(canvas.current, { width: drawn.width, height: drawn.height })
        canvas.current.getContext('2d')?.drawImage(drawn, 0, 0)
      },
      // A page that can't be drawn is shown by its number; choosing it shows the error.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [pdf, page])
  return <canvas ref={canvas} className="aspect-square w-full bg-text object-contain" />
}
