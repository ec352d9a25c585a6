import { useQuery } from '@tanstack/react-query'
import { Download, EyeOff, History, type LucideIcon, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  bringBackField,
  deleteField,
  type FieldEntry,
  removeFieldNames,
} from '../../../contract/field-calls.ts'
import type { Race } from '../../../contract/races.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/admin-texts.ts'
import {
  fieldTitle,
  FIELD_IMPORT_TEXTS as TEXTS,
} from '../../../contract/texts/field-import-texts.ts'
import { fieldName } from '../../../contract/texts/field-texts.ts'
import type { Toast } from '../../../contract/texts/toast-texts.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { EarlierFields } from './earlier-fields.tsx'
import type { Preset } from './import-store.ts'
import { changeField, downloadField, earlierFieldsQuery, fieldsQuery } from './race-field-calls.ts'

type FieldListProps = {
  race: Race
  session: OperatorSession
  onReplace: (field: Preset) => void
}

type Asked = { readonly entry: FieldEntry; readonly what: 'delete' | 'names' | 'earlier' }

/** The fields a race has. */
export function FieldList({ race, session, onReplace }: FieldListProps) {
  const fields = useQuery(fieldsQuery(race.id, session))
  // Whoever cannot see them can do everything else.
  const earlier = useQuery(earlierFieldsQuery(race.id, session)).data ?? []
  const [asked, setAsked] = useState<Asked | null>(null)
  if (fields.isPending) return <Skeleton className="h-20" />
  if (fields.isError) return <QueryFailed title={TEXTS.listFailed} query={fields} />

  const attempt = async (work: () => Promise<unknown>, done: Toast | null = null) => {
    try {
      await work()
      if (done) showToast(done)
    } catch (error) {
      showToast(ADMIN_TEXTS.actionFailed(TEXTS.notDone, sentenceOf(error)))
    }
  }
  const change = (call: Parameters<typeof changeField>[0], entry: FieldEntry, done: Toast) => {
    setAsked(null)
    return attempt(() => changeField(call, race.id, entry, session), done)
  }
  const confirm = ({ entry, what }: Asked) =>
    what === 'delete'
      ? change(deleteField, entry, TEXTS.deleted(name))
      : change(removeFieldNames, entry, TEXTS.namesRemoved(name))
  const earlierOf = ({ division, sex }: FieldEntry) =>
    earlier.filter((version) => version.division === division && version.sex === sex)
  const name = asked ? fieldTitle(asked.entry) : ''
  const isDelete = asked?.what === 'delete'
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
            onDownload={() => attempt(() => downloadField(entry, race.name))}
            onAsk={(what) => setAsked({ entry, what })}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null && asked.what !== 'earlier'}
        title={isDelete ? TEXTS.removeTitle : TEXTS.namesTitle}
        description={isDelete ? TEXTS.removeDescription(name) : TEXTS.namesDescription(name)}
        action={isDelete ? 'Delete' : 'Remove names'}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && confirm(asked)}
      />
      <EarlierFields
        versions={asked?.what === 'earlier' ? earlierOf(asked.entry) : []}
        onBringBack={(version) => change(bringBackField, version, TEXTS.broughtBack(name))}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

type FieldRowProps = {
  entry: FieldEntry
  hasEarlier: boolean
  onReplace: () => void
  onDownload: () => void
  onAsk: (what: Asked['what']) => void
}

function FieldRow({ entry, hasEarlier, onReplace, onDownload, onAsk }: FieldRowProps) {
  const field = fieldTitle(entry)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{fieldName(entry)}</p>
        <p className="text-sm text-quiet">{entry.isNamed ? TEXTS.named : TEXTS.anonymous}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 max-sm:-ml-4">
        <FieldButton Icon={RefreshCw} name={TEXTS.replace} {...{ field }} onUse={onReplace} />
        {entry.isNamed && (
          <FieldButton
            Icon={EyeOff}
            name={TEXTS.removeNames}
            {...{ field }}
            onUse={() => onAsk('names')}
          />
        )}
        {hasEarlier && (
          <FieldButton
            Icon={History}
            name={TEXTS.earlier}
            {...{ field }}
            onUse={() => onAsk('earlier')}
          />
        )}
        <FieldButton Icon={Download} name={TEXTS.download} {...{ field }} onUse={onDownload} />
        <FieldButton
          Icon={Trash2}
          name={TEXTS.remove}
          {...{ field }}
          onUse={() => onAsk('delete')}
        />
      </div>
    </li>
  )
}

type FieldButtonProps = {
  Icon: LucideIcon
  name: { readonly short: string; readonly of: (field: string) => string }
  field: string
  onUse: () => void
}

/** Its name is on it, since touch screens have no tooltips; a screen reader also says the field. */
function FieldButton({ Icon, name, field, onUse }: FieldButtonProps) {
  return (
    <Button look="ghost" className="px-4 text-sm" aria-label={name.of(field)} onClick={onUse}>
      <Icon className="size-4" aria-hidden="true" />
      {name.short}
    </Button>
  )
}
