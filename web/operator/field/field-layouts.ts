import * as z from 'zod/mini'
import type { ChosenValues } from '../../../race/field/import/cell-values.ts'
import { FIELD_COLUMNS } from '../../../race/field/import/columns.ts'
import type { FieldColumn } from '../../../race/field/import/field-column.ts'
import type { TimeForm } from '../../../race/field/import/time-cells.ts'
import type { FieldChoices } from '../../../race/field/import/understand.ts'
import { createStoredStore } from '../../storage/stored-store.ts'

/** Maximum number of remembered layouts; an operator has few timekeepers. */
const MOST_LAYOUTS = 20

const texts = z.record(z.string(), z.string())
const schema = z.array(
  z.object({
    /** The headings, which identify a layout. */
    key: z.string(),
    columns: z.array(z.nullable(z.enum(FIELD_COLUMNS.map(({ column }) => column)))),
    values: z.object({
      status: z.optional(z.record(z.string(), z.enum(['finished', 'dnf', 'dsq', 'dns']))),
      sex: z.optional(z.record(z.string(), z.enum(['M', 'W', 'X']))),
      division: z.optional(texts),
    }),
    times: z.object({ kind: z.enum(['splits', 'gates', 'clock']), isHours: z.boolean() }),
  }),
)

const store = createStoredStore<z.infer<typeof schema>>({
  area: 'local',
  key: 'racetrace:field-layouts',
  schema,
  initial: [],
})

type Layout = {
  readonly columns: readonly (FieldColumn | null)[]
  readonly values: ChosenValues
  readonly times?: TimeForm
}
type Headed = {
  readonly headings: readonly string[]
  readonly columns: readonly (FieldColumn | null)[]
}

const keyOf = ({ headings }: Headed) => JSON.stringify(headings)

type Chosen = Pick<FieldChoices, 'columns' | 'values' | 'times'>

/** What the operator chose for files with the same headings, in this browser. */
export const layouts = {
  /** The choices of the last file with these headings, or what we recognise. */
  find(file: Headed): Layout {
    const known = store.get().find(({ key }) => key === keyOf(file))
    return known
      ? { columns: known.columns, values: known.values as ChosenValues, times: known.times }
      : { columns: file.columns, values: {} }
  },
  remember(file: Headed, { columns, values = {}, times }: Chosen) {
    const key = keyOf(file)
    const layout = {
      key,
      columns: [...columns],
      values,
      times: times ?? { kind: 'splits', isHours: false },
    }
    const others = store.get().filter((one) => one.key !== key)
    store.set([layout, ...others].slice(0, MOST_LAYOUTS) as z.infer<typeof schema>)
  },
}
