import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Race } from '../../../contract/races.ts'
import {
  SEX_OPTIONS,
  FIELD_IMPORT_TEXTS as TEXTS,
} from '../../../contract/texts/operator/field-import-texts.ts'
import type { FieldSex } from '../../../race/field/field.ts'
import { USUAL_TIMES } from '../../../race/field/import/time-cells.ts'
import { Button } from '../../ui/button.tsx'
import { Form, SelectInput, TextInput } from '../../ui/form-inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ask } from '../session/ask.tsx'
import type { OperatorSession } from '../session/operator-session.ts'
import { ColumnChoices } from './column-choices.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProblems } from './import-problems.tsx'
import { type FieldImport, isReady, type OpenFile } from './import-store.ts'
import { fieldsQuery } from './race-field-calls.ts'
import { TimeChoices } from './time-choices.tsx'
import { ValueChoices } from './value-choices.tsx'

type ImportFormProps = {
  race: Race
  session: OperatorSession
  file: OpenFile
  fieldImport: FieldImport
}

/** A file as we understood it, to correct and confirm. */
export function ImportForm({ race, session, file, fieldImport }: ImportFormProps) {
  const { read, choices, preview, progress, isNamed, isStoring, failure } = file
  const namesHint = useId()
  const existing = useQuery(fieldsQuery(race.id, session)).data ?? []
  const replaced = existing.filter((entry) =>
    preview?.fields.some(({ division, sex }) => entry.division === division && entry.sex === sex),
  )
  const hasDivision = choices.columns.includes('division')
  const hasSex = choices.columns.includes('sex')
  const count = preview?.fields.length ?? 0
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onSubmit={async () => {
        const isConfirmed =
          replaced.length === 0 || (await ask(TEXTS.askReplace(replaced, preview?.fields ?? [])))
        if (isConfirmed) await fieldImport.confirm(replaced)
      }}
    >
      <h3 className="font-display text-2xl leading-none font-bold wrap-anywhere">{file.name}</h3>
      {read.firstRows.length > 1 && (
        <div className="max-w-2xl">
          <SelectInput
            label={TEXTS.headerRow}
            options={read.firstRows.map((text, index) => ({
              value: String(index),
              label: TEXTS.rowOf(index, text),
            }))}
            value={String(read.header)}
            onChoose={(index) => fieldImport.chooseHeader(Number(index))}
          />
        </div>
      )}
      <ColumnChoices
        read={read}
        columns={choices.columns}
        onColumns={(columns) => fieldImport.choose({ columns })}
      />
      {preview && (
        <>
          <TimeChoices
            times={choices.times ?? USUAL_TIMES}
            suggested={preview.suggested}
            onChoose={(times) => fieldImport.choose({ times })}
          />
          <ValueChoices
            values={preview.values}
            chosen={choices.values ?? {}}
            onChoose={(values) => fieldImport.choose({ values })}
          />
        </>
      )}
      {!(hasDivision && hasSex) && (
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,20rem)_12rem]">
          {!hasDivision && (
            <TextInput
              label={TEXTS.division}
              hint={TEXTS.divisionHint}
              placeholder={TEXTS.divisionExample}
              maxLength={100}
              value={choices.division ?? ''}
              onChange={({ target }) => fieldImport.choose({ division: target.value || null })}
            />
          )}
          {!hasSex && (
            <SelectInput
              label={TEXTS.sex}
              placeholder={TEXTS.chooseSex}
              options={SEX_OPTIONS}
              value={choices.sex ?? ''}
              onChoose={(sex) => fieldImport.choose({ sex: (sex || null) as FieldSex | null })}
            />
          )}
        </div>
      )}
      <section className="grid gap-3">
        <h3 className="text-lg font-semibold">{TEXTS.understood}</h3>
        {progress !== null && <Checking rows={progress} of={read.rowCount} />}
        {preview && (
          <div className={progress === null ? 'grid gap-4' : 'grid gap-4 opacity-55'}>
            <ul className="grid gap-1">
              {preview.texts.map((text) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
            <ImportProblems
              file={file}
              onLeaveOut={fieldImport.setLeavingOut}
              onInsist={fieldImport.setInsisting}
            />
            <ImportPreview rows={preview.rows} segments={preview.segments} />
          </div>
        )}
      </section>
      <div className="grid justify-items-start gap-1">
        <Switch
          label={TEXTS.names}
          isOn={isNamed}
          onToggle={fieldImport.setNamed}
          describedBy={namesHint}
        />
        <p id={namesHint} className="max-w-prose text-sm text-pretty text-quiet">
          {TEXTS.namesHint}
        </p>
      </div>
      {failure !== null && (
        <Notice kind="error" title={TEXTS.notStored}>
          {failure}. {TEXTS.nothingStored}
        </Notice>
      )}
      <div className="grid gap-3">
        {replaced.length > 0 && (
          <p className="text-sm text-pretty text-quiet">
            {TEXTS.replaces(replaced, preview?.fields ?? [])}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" disabled={!isReady(file)}>
            {isStoring ? TEXTS.storing : TEXTS.store(count)}
          </Button>
          <Button onClick={fieldImport.close} disabled={isStoring}>
            {TEXTS.cancel}
          </Button>
        </div>
      </div>
    </Form>
  )
}

function Checking({ rows, of }: { rows: number; of: number }) {
  const text = TEXTS.checking(rows, of)
  return (
    <div className="grid max-w-md gap-1.5 text-sm text-quiet">
      <span aria-hidden="true">{text}</span>
      <progress
        aria-label={text}
        value={rows}
        max={Math.max(1, of)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-text [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-text"
      />
    </div>
  )
}
