import { useQuery } from '@tanstack/react-query'
import { Download, EyeOff, type LucideIcon, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FieldEntry } from '../../../contract/field/field-calls.ts'
import type { Race } from '../../../contract/races.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/admin.ts'
import { fieldName } from '../../../contract/texts/field.ts'
import { fieldTitle, FIELD_IMPORT_TEXTS as TEXTS } from '../../../contract/texts/field-import.ts'
import type { Toast } from '../../../contract/texts/toast.ts'
import { sentenceOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { QueryFailed } from '../races/query-failed.tsx'
import type { OperatorSession } from '../session/operator-session.ts'
import { downloadField, fieldsQuery, removeField, removeNames } from './field-calls.ts'
import type { Preset } from './field-import.ts'

type FieldListProps = {
  race: Race
  session: OperatorSession
  onReplace: (field: Preset) => void
}

type Asked = { readonly entry: FieldEntry; readonly what: 'delete' | 'names' }

/** The fields a race has. */
export function FieldList({ race, session, onReplace }: FieldListProps) {
  const fields = useQuery(fieldsQuery(race.id, session))
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
  const confirm = ({ entry, what }: Asked) => {
    setAsked(null)
    const name = fieldTitle(entry)
    return what === 'delete'
      ? attempt(() => removeField(race.id, entry, session), TEXTS.deleted(name))
      : attempt(() => removeNames(race.id, entry, session), TEXTS.namesRemoved(name))
  }
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
            onReplace={() => onReplace(entry)}
            onDownload={() => attempt(() => downloadField(entry, race.name))}
            onAsk={(what) => setAsked({ entry, what })}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={isDelete ? TEXTS.removeTitle : TEXTS.namesTitle}
        description={isDelete ? TEXTS.removeDescription(name) : TEXTS.namesDescription(name)}
        action={isDelete ? 'Delete' : 'Remove names'}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && confirm(asked)}
      />
    </>
  )
}

type FieldRowProps = {
  entry: FieldEntry
  onReplace: () => void
  onDownload: () => void
  onAsk: (what: Asked['what']) => void
}

function FieldRow({ entry, onReplace, onDownload, onAsk }: FieldRowProps) {
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

/** Its name stands on it, since fingers see no tooltip; whoever only hears it is told of which field. */
function FieldButton({ Icon, name, field, onUse }: FieldButtonProps) {
  return (
    <Button look="ghost" className="px-4 text-sm" aria-label={name.of(field)} onClick={onUse}>
      <Icon className="size-4" aria-hidden="true" />
      {name.short}
    </Button>
  )
}
