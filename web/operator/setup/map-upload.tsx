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
import type { CropArea } from '../../../race/course/course.ts'
import { namesRunCourse } from '../../../race/tracing/read-plan.ts'
import type { Outcome } from '../../../race/types.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFileDrop, useFilePicker } from '../../ui/file-picker.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { DraftEditor } from '../draft/draft-editor.ts'
import type { OpenPdf } from '../map/open-pdf.ts'
import { type ReadMap, readMapFile } from '../map/read-map-file.ts'
import { isPdf, openPdfFile, readPdfPage } from '../map/read-pdf.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { CropForm } from './crop-dialog.tsx'
import { AreaFrame } from './map-dialog.tsx'
import { PdfDialog } from './pdf-dialog.tsx'
import { StraightenForm } from './straighten-dialog.tsx'

type MapUploadProps = {
  map: VenueMap | null
  /** The part of it that visitors see. */
  area: CropArea | null
  editor: DraftEditor
}

const CHANGES = {
  crop: { Form: CropForm, texts: CROP_TEXTS },
  straighten: { Form: StraightenForm, texts: STRAIGHTEN_TEXTS },
} as const

/** The venue map: to drop or choose, view, rotate, crop and clear. */
export function MapUpload({ map, area, editor }: MapUploadProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [change, setChange] = useState<keyof typeof CHANGES | null>(null)

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
      const { words = [] } = outcome
      const found = editor.placeWords(words)
      const placed = found > 0 ? ADMIN_TEXTS.wordsPlaced(found) : null
      const lap = placed && namesRunCourse(words) ? ADMIN_TEXTS.runCourseNamed : null
      return setNote(isStretched ? ADMIN_TEXTS.otherShape : joinNotes(outcome.note, placed, lap))
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
          {...{ map, area }}
          onClear={() => {
            setNote(null)
            editor.clearMap()
          }}
          onChange={(next) => {
            setNote(null)
            setChange(next)
          }}
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
      {map && change && <MapChange {...{ map, change, editor }} onClose={() => setChange(null)} />}
    </div>
  )
}

type ChangeProps = {
  map: VenueMap
  change: keyof typeof CHANGES
  editor: DraftEditor
  onClose: () => void
}

function MapChange({ change, onClose, ...rest }: ChangeProps) {
  const { Form, texts } = CHANGES[change]
  return (
    <Dialog title={texts.title} description={texts.description} isOpen isWide onClose={onClose}>
      <Form {...rest} onClose={onClose} />
    </Dialog>
  )
}

const joinNotes = (...notes: readonly (string | null)[]) =>
  notes.filter((note) => note !== null).join(' ') || null

type PreviewProps = {
  map: VenueMap
  area: CropArea | null
  onClear: () => void
  onChange: (change: keyof typeof CHANGES) => void
  onReplace: () => void
}

function Preview({ map, area, onClear, onChange, onReplace }: PreviewProps) {
  return (
    <figure className="grid gap-3">
      <div className="relative overflow-hidden rounded-xl border border-line bg-raised">
        <div className="relative mx-auto w-fit overflow-hidden">
          <img src={map.url} alt={TEXTS.map} className="block max-h-96 max-w-full" />
          {area && <AreaFrame area={area} />}
        </div>
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
        {area && `. ${TEXTS.seen}`}
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => onChange('crop')}>{CROP_TEXTS.open}</Button>
          <Button onClick={() => onChange('straighten')}>{STRAIGHTEN_TEXTS.open}</Button>
          <Button onClick={onReplace}>{TEXTS.replace}</Button>
        </span>
      </figcaption>
    </figure>
  )
}
