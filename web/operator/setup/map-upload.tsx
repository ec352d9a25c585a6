import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_CHOSEN_MAP_BYTES } from '../../../contract/limits.ts'
import { MAP_TYPES } from '../../../contract/map-calls.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import {
  CROP_TEXTS,
  STRAIGHTEN_TEXTS,
  MAP_UPLOAD_TEXTS as TEXTS,
} from '../../../contract/texts/operator/setup-texts.ts'
import type { MapPoint, Outcome } from '../../../race/types.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFileDrop, useFilePicker } from '../../ui/file-picker.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { DraftEditor } from '../draft/draft-editor.ts'
import type { OpenPdf } from '../map/open-pdf.ts'
import { type ReadMap, readMapFile } from '../map/read-map-file.ts'
import { isPdf, openPdfFile, readPdfPage } from '../map/read-pdf.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { CropDialog } from './crop-dialog.tsx'
import { PdfDialog } from './pdf-dialog.tsx'
import { StraightenDialog } from './straighten-dialog.tsx'

type MapUploadProps = {
  map: VenueMap | null
  /** The course traced on it. */
  points: readonly MapPoint[]
  editor: DraftEditor
}

/** The venue map: to drop or choose, view, rotate, crop and clear. */
export function MapUpload({ map, points, editor }: MapUploadProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [cropped, setCropped] = useState<VenueMap | null>(null)
  const [tilted, setTilted] = useState<VenueMap | null>(null)

  /** Shows that a file is being read, and the outcome. */
  const read = async (work: () => Promise<Outcome<ReadMap, { message: string }> | null>) => {
    setReading(true)
    setProblem(null)
    setNote(null)
    const unreadable = { ok: false, message: ADMIN_TEXTS.fileUnreadable } as const
    const outcome = await work().catch(() => unreadable)
    setReading(false)
    if (!outcome) return
    if (outcome.ok) {
      const isStretched = editor.setMap(outcome.map)
      const found = editor.placeWords(outcome.words ?? [])
      const note = found > 0 ? ADMIN_TEXTS.wordsPlaced(found) : null
      return setNote(isStretched ? ADMIN_TEXTS.otherShape : joinNotes(outcome.note, note))
    }
    setProblem(outcome.message)
    showToast(ADMIN_TEXTS.mapRefused(outcome.message))
  }
  const take = ([file]: readonly File[]) => {
    if (!file) return
    read(async () => {
      if (file.size > MAX_CHOSEN_MAP_BYTES || !(await isPdf(file))) return readMapFile(file)
      const opened = await openPdfFile(file)
      if (!opened.ok) return opened
      if (opened.pdf.pageCount > 1) {
        setPdf(opened.pdf)
        return null
      }
      return takePage(opened.pdf, 1)
    })
  }
  const takePage = async (from: OpenPdf, page: number) => {
    const outcome = await readPdfPage(from, page)
    from.close()
    return outcome
  }
  const closePdf = () => {
    pdf?.close()
    setPdf(null)
  }

  const { isOver, dropProps } = useFileDrop(take)
  const picker = useFilePicker({
    label: TEXTS.file,
    accept: [...Object.values(MAP_TYPES), 'image/heic', '.heic', '.heif', 'application/pdf'].join(
      ',',
    ),
    onFiles: take,
  })

  return (
    <div className="grid gap-3">
      {picker.input}
      {map ? (
        <Preview
          map={map}
          onClear={() => {
            setNote(null)
            editor.clearMap()
          }}
          onCrop={() => setCropped(map)}
          onStraighten={() => setTilted(map)}
          onReplace={picker.open}
        />
      ) : (
        <div
          className={`grid min-h-64 content-center justify-items-center gap-3 rounded-xl border-2 border-dashed p-6 text-center ${isOver ? 'border-text bg-raised' : 'border-line'}`}
          {...dropProps}
        >
          <ImagePlus className="size-8 text-quiet" aria-hidden="true" />
          <p className="text-lg font-semibold">{TEXTS.upload}</p>
          <p className="text-sm text-quiet">{TEXTS.uploadHint}</p>
          <Button onClick={picker.open}>{TEXTS.choose}</Button>
          <p className="text-sm text-quiet">{TEXTS.kinds}</p>
        </div>
      )}
      {isReading && <Loading text={TEXTS.reading} />}
      {problem && (
        <Notice kind="error" title={TEXTS.refused}>
          {problem}
        </Notice>
      )}
      {note && map && <Notice>{note}</Notice>}
      <PdfDialog
        pdf={pdf}
        onClose={closePdf}
        onPage={(page) => {
          setPdf(null)
          if (pdf) read(() => takePage(pdf, page))
        }}
      />
      <CropDialog
        map={cropped}
        points={points}
        onClose={() => setCropped(null)}
        onCrop={(next, crop) => {
          setCropped(null)
          setNote(null)
          editor.cropMap(next, crop)
        }}
      />
      <StraightenDialog
        map={tilted}
        onClose={() => setTilted(null)}
        onStraighten={(next, move) => {
          setTilted(null)
          setNote(null)
          editor.bendMap(next, move)
        }}
      />
    </div>
  )
}

const joinNotes = (...notes: readonly (string | null)[]) =>
  notes.filter((note) => note !== null).join(' ') || null

type PreviewProps = {
  map: VenueMap
  onClear: () => void
  onCrop: () => void
  onStraighten: () => void
  onReplace: () => void
}

function Preview({ map, onClear, onCrop, onStraighten, onReplace }: PreviewProps) {
  return (
    <figure className="grid gap-3">
      <div className="relative overflow-hidden rounded-xl border border-line bg-raised">
        <img src={map.url} alt={TEXTS.map} className="mx-auto block max-h-96 max-w-full" />
        <IconButton
          label={TEXTS.clear}
          className="absolute top-2 right-2 bg-ground/80"
          onClick={onClear}
        >
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-3 text-sm text-quiet">
        {TEXTS.size(map.width, map.height)}
        <span className="flex flex-wrap gap-2">
          <Button onClick={onCrop}>{CROP_TEXTS.open}</Button>
          <Button onClick={onStraighten}>{STRAIGHTEN_TEXTS.open}</Button>
          <Button onClick={onReplace}>{TEXTS.replace}</Button>
        </span>
      </figcaption>
    </figure>
  )
}
