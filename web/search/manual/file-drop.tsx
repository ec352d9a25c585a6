import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { buildSplitsTemplate, type TemplateKind } from '../../../race/splits/splits-template.ts'
import { download } from '../../storage/download.ts'
import { Button } from '../../ui/button.tsx'
import { useFileDrop, useFilePicker } from '../../ui/file-picker.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type ReadFile, readFile } from './read-file.ts'

const texts = MANUAL_TEXTS.file

/** Takes files, reads them and passes on their contents. */
export function FileDrop({ onResult }: { onResult: (result: AthleteResult) => boolean }) {
  const [reading, setReading] = useState<string | null>(null)
  const [reports, setReports] = useState<readonly ReadFile[]>([])

  async function take(files: readonly File[]) {
    setReports([])
    for (const file of files) {
      setReading(file.name)
      const read = await readFile(file)
      if (read.problems.length > 0) {
        setReports((now) => [...now, read])
        if (read.results.length === 0) showToast(MANUAL_TEXTS.fileUnreadable(read.name))
      } else if (read.results.length === 0) {
        setReports((now) => [...now, read])
        showToast(MANUAL_TEXTS.noTimes)
      } else for (const result of read.results) onResult(result)
    }
    setReading(null)
  }

  const { isOver, dropProps } = useFileDrop(take)
  const picker = useFilePicker({
    label: texts.label,
    accept: '.html,.htm,.json,.csv,text/html,application/json,text/csv',
    isMultiple: true,
    onFiles: take,
  })
  return (
    <section aria-labelledby="file-drop" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        {...dropProps}
        className={`grid justify-items-start gap-4 rounded-2xl border border-dashed p-5 sm:p-6 ${isOver ? 'border-text bg-raised' : 'border-quiet bg-surface'}`}
      >
        <div>
          <h2 id="file-drop" className="font-display text-3xl leading-none font-bold">
            {texts.title}
          </h2>
          <p className="pt-1 text-pretty text-quiet">{texts.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button className="min-h-13" onClick={picker.open}>
            <FileUp className="size-5" aria-hidden="true" />
            {texts.choose}
          </Button>
          {picker.input}
          <TemplateButton kind="csv" />
          <TemplateButton kind="json" />
        </div>
        {reading !== null && <Loading text={texts.reading(reading)} />}
      </div>
      {reports.map((report) => (
        <FileReport
          key={report.name}
          report={report}
          onUse={() => {
            for (const result of report.results) onResult(result)
            setReports((now) => now.filter((other) => other !== report))
          }}
        />
      ))}
    </section>
  )
}

const TYPES = { csv: 'text/csv', json: 'application/json' } as const

function TemplateButton({ kind }: { kind: TemplateKind }) {
  const save = () =>
    download(
      new Blob([buildSplitsTemplate(kind)], { type: TYPES[kind] }),
      `racetrace-splits.${kind}`,
    )
  return (
    <Button look="ghost" onClick={save} className="min-h-13">
      <Download className="size-4" aria-hidden="true" />
      {texts.template(kind)}
    </Button>
  )
}

/** No one reads more lines, so the rest are only counted. */
const MOST_LINES = 12

/** The problems of a file, line by line, and a button to use the rest of it. */
function FileReport({ report, onUse }: { report: ReadFile; onUse: () => void }) {
  const { name, problems, results } = report
  const { description } =
    problems.length === 0 ? MANUAL_TEXTS.noTimes : MANUAL_TEXTS.fileUnreadable(name)
  const hidden = problems.length - MOST_LINES
  const isUsable = results.length > 0
  return (
    <Notice
      kind={isUsable ? 'warning' : 'error'}
      title={isUsable ? texts.partly(name) : description}
      actions={isUsable ? <Button onClick={onUse}>{texts.use}</Button> : undefined}
    >
      <ul className="grid gap-1">
        {problems.slice(0, MOST_LINES).map(({ where, what }) => (
          <li key={`${where} ${what}`}>
            <span className="font-semibold text-text">{where}</span>: {what}
          </li>
        ))}
        {hidden > 0 && <li>{texts.more(hidden)}</li>}
      </ul>
    </Notice>
  )
}
