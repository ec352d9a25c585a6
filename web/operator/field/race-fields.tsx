import { ArrowLeft, FileDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { FIELD_IMPORT_TEXTS as TEXTS } from '../../../contract/texts/operator/field-import-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useFilePicker } from '../../ui/file-picker.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { FieldList } from './field-list.tsx'
import { ImportForm } from './import-form.tsx'
import { createFieldImport, type Preset } from './import-store.ts'
import { downloadTemplate, storeFields } from './race-field-calls.ts'

type RaceFieldsProps = { race: Race; session: OperatorSession; onBack: () => void }

/** The fields of one race: existing ones, and a file being imported. */
export function RaceFields({ race, session, onBack }: RaceFieldsProps) {
  const title = useId()
  const preset = useRef<Preset | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [fieldImport] = useState(() =>
    createFieldImport(race.name, async (files, replaced) => {
      await storeFields(race.id, files, replaced, session)
      const athletes = files.reduce((sum, { count }) => sum + count, 0)
      showToast(TEXTS.stored(athletes, race.name))
    }),
  )
  const state = useStore(fieldImport)
  // The button that led here is gone, so keyboard focus moves to the title.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => fieldImport.close, [fieldImport])

  const picker = useFilePicker({
    label: TEXTS.file,
    accept: '.csv,.tsv,.txt,.json,.xlsx,text/csv,application/json',
    onFiles: ([file]) => file && fieldImport.open(file, preset.current),
  })
  const choose = (field: Preset | null) => {
    preset.current = field
    picker.open()
  }
  return (
    <section aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid justify-items-start gap-3">
        <Button look="ghost" className="-ml-5" onClick={onBack}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {TEXTS.back}
        </Button>
        <h2
          id={title}
          ref={heading}
          tabIndex={-1}
          className="font-display text-3xl leading-none font-bold wrap-anywhere"
        >
          {TEXTS.title(race.name)}
        </h2>
        <p className="max-w-prose text-pretty text-quiet">{TEXTS.intro}</p>
      </div>
      {picker.input}
      {state.step === 'none' && (
        <div className="grid gap-4">
          {state.problem !== null && (
            <Notice kind="error" title={TEXTS.notImported}>
              {state.problem} {TEXTS.nothingStored}
            </Notice>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => choose(null)}>{TEXTS.choose}</Button>
            <Button onClick={downloadTemplate}>
              <FileDown className="size-4" aria-hidden="true" />
              {TEXTS.template}
            </Button>
            <p className="text-sm text-quiet">{TEXTS.chooseHint}</p>
          </div>
        </div>
      )}
      {state.step === 'reading' && (
        <div className="flex flex-wrap items-center gap-4">
          <Loading text={TEXTS.reading(state.name)} />
          <Button onClick={fieldImport.close}>{TEXTS.cancel}</Button>
        </div>
      )}
      {state.step === 'open' ? (
        <ImportForm file={state.file} {...{ race, session, fieldImport }} />
      ) : (
        <FieldList {...{ race, session }} onReplace={choose} />
      )}
    </section>
  )
}
