import { Download } from 'lucide-react'
import { DOWNLOAD_TEXTS } from '../../../../contract/texts/result/split-table-texts.ts'
import { type DownloadTable, TABLE_KINDS } from '../../../../race/text/table-text.ts'
import { downloadTable } from '../../../storage/download.ts'

type Props = {
  /** What is downloaded; also part of the file name. */
  what: 'splits' | 'gaps' | 'places'
  /** Called on press. */
  make: () => DownloadTable
}

/** What a table or chart shows, as a file (TABLE-7). */
export function TableDownload({ what, make }: Props) {
  return (
    <div className="flex shrink-0 items-center text-sm text-quiet">
      <Download className="mr-1 size-4" aria-hidden="true" />
      {TABLE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={DOWNLOAD_TEXTS.of(what, kind)}
          className="min-h-11 min-w-11 cursor-pointer px-2 underline underline-offset-4 hover:text-text"
          onClick={() => downloadTable(make(), DOWNLOAD_TEXTS.files[what], kind)}
        >
          {kind}
        </button>
      ))}
    </div>
  )
}
