import { useId } from 'react'
import { FIELD_IMPORT_TEXTS as TEXTS } from '../../../contract/texts/operator/field-import-texts.ts'
import { chooseColumn, FIELD_COLUMNS } from '../../../race/field/import/columns.ts'
import type { FieldColumn } from '../../../race/field/import/field-column.ts'
import { isUnusedHeading } from '../../../race/field/import/headings.ts'
import { SelectInput } from '../../ui/form-inputs.tsx'
import type { ReadFile } from './import-session.ts'

type ColumnChoicesProps = {
  read: ReadFile
  columns: readonly (FieldColumn | null)[]
  onColumns: (columns: (FieldColumn | null)[]) => void
}

const OPTIONS = FIELD_COLUMNS.map(({ column, label }) => ({ value: column, label }))

/** The meaning of each column: unrecognised ones first, the others in reading order. */
export function ColumnChoices({ read, columns, onColumns }: ColumnChoicesProps) {
  const title = useId()
  // Sorted by recognition, not by choice: a choice must not move away under the pointer.
  const indexes = read.headings.map((_, index) => index)
  const isKnown = (index: number) =>
    read.columns[index] !== null || isUnusedHeading(read.headings[index] ?? '')
  const unknown = indexes.filter((index) => !isKnown(index))
  const known = indexes.filter(isKnown)
  const list = (shown: readonly number[]) => (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map((index) => (
        <li key={index} className="min-w-0">
          <SelectInput
            label={TEXTS.columnIs(read.headings[index] ?? '', index)}
            hint={
              <span className="block truncate">{read.examples[index] || TEXTS.emptyColumn}</span>
            }
            placeholder={TEXTS.notUsed}
            options={OPTIONS}
            value={columns[index] ?? ''}
            onChoose={(column) =>
              onColumns(chooseColumn(columns, index, (column || null) as FieldColumn | null))
            }
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h3 id={title} className="text-lg font-semibold">
        {TEXTS.columns}
      </h3>
      {unknown.length > 0 && (
        <>
          <p className="text-sm text-quiet">{TEXTS.unknownColumns(unknown.length)}</p>
          {list(unknown)}
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
            {TEXTS.knownColumns(known.length)}
          </summary>
          <div className="pt-3">{list(known)}</div>
        </details>
      )}
    </section>
  )
}
