import { useQuery } from '@tanstack/react-query'
import { Download, EyeOff, History, RefreshCw, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import {
  bringBackField,
  deleteField,
  type FieldEntry,
  removeFieldNames,
} from '../../../contract/field-calls.ts'
import type { Race } from '../../../contract/races.ts'
import { fieldName } from '../../../contract/texts/field-texts.ts'
import {
  fieldTitle,
  FIELD_IMPORT_TEXTS as TEXTS,
} from '../../../contract/texts/operator/field-import-texts.ts'
import { PRIVACY_DECISION_TEXTS } from '../../../contract/texts/privacy-texts.ts'
import type { Toast } from '../../../contract/texts/toast-texts.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FieldAthletes } from '../privacy/field-athletes.tsx'
import { ask } from '../session/ask.tsx'
import { attempt } from '../session/attempt.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { RowButton } from '../session/row-button.tsx'
import { EarlierFields } from './earlier-fields.tsx'
import type { Preset } from './import-store.ts'
import { changeField, downloadField, earlierFieldsQuery, fieldsQuery } from './race-field-calls.ts'

type FieldListProps = {
  race: Race
  session: OperatorSession
  onReplace: (field: Preset) => void
}

/** The fields a race has. */
export function FieldList({ race, session, onReplace }: FieldListProps) {
  const fields = useQuery(fieldsQuery(race.id, session))
  // If these can't be loaded, everything else still works.
  const earlier = useQuery(earlierFieldsQuery(race.id, session)).data ?? []
  /** The field whose earlier versions are listed. */
  const [listed, setListed] = useState<FieldEntry | null>(null)
  /** The field whose athletes are listed. */
  const [open, setOpen] = useState<FieldEntry | null>(null)
  if (fields.isPending) return <Skeleton className="h-20" />
  if (fields.isError) return <QueryFailed title={TEXTS.listFailed} query={fields} />

  const change = (call: Parameters<typeof changeField>[0], entry: FieldEntry, done: Toast) =>
    attempt(TEXTS.notDone, async () => {
      await changeField(call, race.id, entry, session)
      showToast(done)
    })
  const remove = async (entry: FieldEntry) => {
    const name = fieldTitle(entry)
    if (await ask(TEXTS.askRemove(name))) await change(deleteField, entry, TEXTS.deleted(name))
  }
  const removeNames = async (entry: FieldEntry) => {
    const name = fieldTitle(entry)
    if (!(await ask(TEXTS.askRemoveNames(name)))) return
    await change(removeFieldNames, entry, TEXTS.namesRemoved(name))
  }
  const earlierOf = ({ division, sex }: FieldEntry) =>
    earlier.filter((version) => version.division === division && version.sex === sex)
  return (
    <>
      {fields.data.length === 0 && (
        <p className="rounded-xl border border-dashed border-line p-8 text-center text-pretty text-quiet">
          {TEXTS.none}
        </p>
      )}
      <ul aria-label={TEXTS.title(race.name)} className="grid gap-3">
        {fields.data.map((entry) => (
          <FieldRow
            key={entry.hash}
            entry={entry}
            hasEarlier={earlierOf(entry).length > 0}
            onReplace={() => onReplace(entry)}
            onDownload={() => attempt(TEXTS.notDone, () => downloadField(entry, race, session))}
            onAthletes={() => setOpen(entry)}
            onEarlier={() => setListed(entry)}
            onRemoveNames={() => removeNames(entry)}
            onRemove={() => remove(entry)}
          />
        ))}
      </ul>
      {open && <FieldAthletes {...{ race, session }} entry={open} onClose={() => setOpen(null)} />}
      <EarlierFields
        versions={listed ? earlierOf(listed) : []}
        onBringBack={(version) => {
          setListed(null)
          return change(bringBackField, version, TEXTS.broughtBack(fieldTitle(version)))
        }}
        onClose={() => setListed(null)}
      />
    </>
  )
}

type FieldRowProps = {
  entry: FieldEntry
  hasEarlier: boolean
  onReplace: () => void
  onDownload: () => void
  onAthletes: () => void
  onEarlier: () => void
  onRemoveNames: () => void
  onRemove: () => void
}

function FieldRow({ entry, hasEarlier, ...on }: FieldRowProps) {
  const field = fieldTitle(entry)
  const button = (name: { short: string; of: (field: string) => string }) =>
    ({ look: 'ghost', text: name.short, label: name.of(field) }) as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{fieldName(entry)}</p>
        <p className="text-sm text-quiet">{entry.isNamed ? TEXTS.named : TEXTS.anonymous}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 max-sm:-ml-4">
        <RowButton Icon={RefreshCw} {...button(TEXTS.replace)} onClick={on.onReplace} />
        {entry.isNamed && (
          <RowButton
            Icon={Users}
            {...button(PRIVACY_DECISION_TEXTS.athletes)}
            onClick={on.onAthletes}
          />
        )}
        {entry.isNamed && (
          <RowButton Icon={EyeOff} {...button(TEXTS.removeNames)} onClick={on.onRemoveNames} />
        )}
        {hasEarlier && (
          <RowButton Icon={History} {...button(TEXTS.earlier)} onClick={on.onEarlier} />
        )}
        <RowButton Icon={Download} {...button(TEXTS.download)} onClick={on.onDownload} />
        <RowButton Icon={Trash2} {...button(TEXTS.remove)} onClick={on.onRemove} />
      </div>
    </li>
  )
}
