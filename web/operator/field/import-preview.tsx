import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  fieldTitle,
  previewTotal,
  rowNotes,
  FIELD_IMPORT_TEXTS as TEXTS,
} from '../../../contract/texts/operator/field-import-texts.ts'
import { columnLabel } from '../../../race/field/import/columns.ts'
import { dayTime } from '../../../race/field/import/field-text.ts'
import type { SegmentKey } from '../../../race/types.ts'
import { IconButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { PreviewRow } from './import-session.ts'
import { ScrollBox } from './scroll-box.tsx'

/** Rows shown at a time. */
const ROWS_A_PAGE = 50

type ImportPreviewProps = {
  rows: readonly PreviewRow[]
  segments: readonly SegmentKey[]
}

/** Every row as it was understood, a page at a time. */
export function ImportPreview({ rows: all, segments }: ImportPreviewProps) {
  const [isFiltered, setFiltered] = useState(false)
  const noted = useMemo(() => all.filter((row) => rowNotes(row) !== ''), [all])
  const rows = isFiltered ? noted : all
  const [turned, setTurned] = useState({ rows, page: 0 })
  const page = turned.rows === rows ? turned.page : 0
  const turnTo = (next: number) => setTurned({ rows, page: next })
  const pages = Math.ceil(rows.length / ROWS_A_PAGE)
  if (all.length === 0) return null
  return (
    <div className="grid gap-2">
      {noted.length > 0 && (
        <Switch label={TEXTS.onlyNoted(noted.length)} isOn={isFiltered} onToggle={setFiltered} />
      )}
      <ScrollBox label={TEXTS.preview} className="max-h-96 rounded-xl border border-line">
        <table className="w-full text-left text-sm whitespace-nowrap">
          <thead className="sticky top-0 bg-raised text-xs text-quiet">
            <tr>
              {[...TEXTS.headings, ...segments.map(columnLabel)].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE).map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {pages > 1 && (
        <div className="flex items-center gap-2 text-sm text-quiet">
          <IconButton
            label={TEXTS.previousRows}
            disabled={page === 0}
            onClick={() => turnTo(page - 1)}
          >
            <ChevronLeft className="size-5" aria-hidden="true" />
          </IconButton>
          <span role="status">{TEXTS.page(page + 1, pages)}</span>
          <IconButton
            label={TEXTS.nextRows}
            disabled={page >= pages - 1}
            onClick={() => turnTo(page + 1)}
          >
            <ChevronRight className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

const CELL = 'max-w-64 truncate px-3 py-2'

function Row({ row }: { row: PreviewRow }) {
  const { line, bib, name, ageGroup, start, total, splits } = row
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${CELL} font-normal text-quiet`}>
        {line}
      </th>
      <td className={CELL}>{bib ?? '–'}</td>
      <td className={CELL}>{name ?? '–'}</td>
      <td className={CELL}>{ageGroup ?? '–'}</td>
      <td className={CELL}>{fieldTitle(row)}</td>
      <td className={CELL}>{start === null ? '–' : dayTime(start)}</td>
      <td className={`${CELL} figures text-base`}>{previewTotal(total)}</td>
      <td className={CELL}>{rowNotes(row)}</td>
      {splits.map((time, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each column is one segment.
        <td key={index} className={`${CELL} figures text-base`}>
          {previewTotal(time)}
        </td>
      ))}
    </tr>
  )
}
