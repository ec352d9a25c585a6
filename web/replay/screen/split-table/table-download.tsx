import { Download } from 'lucide-react'
import { useState } from 'react'
import { DOWNLOAD_TEXTS } from '../../../../contract/texts/result/split-table-texts.ts'
import { type DownloadTable, TABLE_KINDS } from '../../../../race/text/table-text.ts'
import { downloadTable } from '../../../storage/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type What = keyof typeof DOWNLOAD_TEXTS.names
/** What can be downloaded, and how it is made at the press. */
type Props = { tables: Partial<Record<What, () => DownloadTable>> }

/** What the table and the chart show, as files (TABLE-7): one button, as space is short. */
export function TableDownload({ tables }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" className="-mx-5 text-sm" onClick={() => setOpen(true)}>
        <Download className="size-4" aria-hidden="true" />
        {DOWNLOAD_TEXTS.open}
      </Button>
      <Dialog title={DOWNLOAD_TEXTS.open} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(Object.keys(tables) as What[]).map((what) => (
          <div key={what} className="flex items-center gap-3">
            <h3 className="flex-1 font-semibold">{DOWNLOAD_TEXTS.names[what]}</h3>
            {TABLE_KINDS.map((kind) => (
              <Button
                key={kind}
                aria-label={DOWNLOAD_TEXTS.of(what, kind)}
                onClick={() => {
                  const table = tables[what]?.()
                  if (table) downloadTable(table, DOWNLOAD_TEXTS.files[what], kind)
                }}
              >
                {kind}
              </Button>
            ))}
          </div>
        ))}
      </Dialog>
    </>
  )
}
