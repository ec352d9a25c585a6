import {
  SEX_OPTIONS,
  STATUS_OPTIONS,
  FIELD_IMPORT_TEXTS as TEXTS,
} from '../../../contract/texts/operator/field-import-texts.ts'
import type { ChosenValues } from '../../../race/field/import/cell-values.ts'
import { SelectInput, TextInput } from '../../ui/form-inputs.tsx'
import { type FileValues, VALUE_COLUMNS } from './import-session.ts'

type ValueChoicesProps = {
  values: FileValues
  chosen: ChosenValues
  onChoose: (chosen: ChosenValues) => void
}

/** The meaning of a file's texts: unknown ones are expanded, known ones collapsed. */
export function ValueChoices({ values, chosen, onChoose }: ValueChoicesProps) {
  const shown = VALUE_COLUMNS.filter((column) => values[column].length > 0)
  if (shown.length === 0) return null
  const choose = (column: (typeof VALUE_COLUMNS)[number], text: string, meaning: string) => {
    const { [text]: _, ...others } = chosen[column] ?? {}
    const next = meaning === '' ? others : { ...others, [text]: meaning }
    onChoose({ ...chosen, [column]: next } as ChosenValues)
  }
  return (
    <div className="grid gap-4">
      {shown.map((column) => (
        <details key={column} open={values[column].some(({ isKnown }) => !isKnown)}>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
            {TEXTS.valuesOf[column](values[column].length)}
          </summary>
          <ul className="grid gap-x-6 gap-y-4 pt-3 sm:grid-cols-2 xl:grid-cols-3">
            {values[column].map(({ text, count, isKnown }) => (
              <li key={text} className="min-w-0">
                {column === 'division' ? (
                  <TextInput
                    label={TEXTS.valueIs(text, count)}
                    placeholder={text}
                    maxLength={100}
                    value={chosen.division?.[text] ?? ''}
                    onChange={({ target }) => choose(column, text, target.value)}
                  />
                ) : (
                  <SelectInput<string>
                    label={TEXTS.valueIs(text, count)}
                    placeholder={isKnown ? TEXTS.asRecognised : TEXTS.chooseMeaning}
                    options={column === 'sex' ? SEX_OPTIONS : STATUS_OPTIONS}
                    value={chosen[column]?.[text] ?? ''}
                    onChoose={(meaning) => choose(column, text, meaning)}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
