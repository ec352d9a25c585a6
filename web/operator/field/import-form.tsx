import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Race } from '../../../contract/races.ts'
import {
  SEX_OPTIONS,
  FIELD_IMPORT_TEXTS as TEXTS,
} from '../../../contract/texts/field-import-texts.ts'
import type { FieldSex } from '../../../race/field/field.ts'
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

type ImportFormProps = {
  race: Race
  session: OperatorSession
  file: OpenFile
  fieldImport: FieldImport
}

/** A file as it was understood, to be corrected and confirmed. */
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
        const isConfirmed = replaced.length === 0 || (await ask(TEXTS.askReplace(replaced)))
        if (isConfirmed) await fieldImport.confirm(replaced)
      }}
    >
      <h3 className="font-display text-2xl leading-none font-bold wrap-anywhere">{file.name}</h3>
      <ColumnChoices
        read={read}
        columns={choices.columns}
        onColumns={(columns) => fieldImport.choose({ columns })}
      />
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
              {...preview}
              isLeavingOut={file.isLeavingOut}
              onLeaveOut={fieldImport.setLeavingOut}
            />
            <ImportPreview rows={preview.rows} />
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
          <p className="text-sm text-pretty text-quiet">{TEXTS.replaces(replaced)}</p>
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
