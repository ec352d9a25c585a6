import type { EarlierField } from '../../../contract/field-calls.ts'
import {
  earlierText,
  fieldTitle,
  FIELD_IMPORT_TEXTS as TEXTS,
} from '../../../contract/texts/operator/field-import-texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RowButton } from '../session/row-button.tsx'

type EarlierFieldsProps = {
  /** The versions of one field, newest first; none when closed. */
  versions: readonly EarlierField[]
  onBringBack: (version: EarlierField) => void
  onClose: () => void
}

/** The replaced versions of a field, which can be brought back (FIELD-33). */
export function EarlierFields({ versions, onBringBack, onClose }: EarlierFieldsProps) {
  const [first] = versions
  return (
    <Dialog
      title={TEXTS.earlierTitle}
      description={first ? TEXTS.earlierDescription(fieldTitle(first)) : ''}
      isOpen={first !== undefined}
      onClose={onClose}
    >
      <ol aria-label={TEXTS.earlierTitle} className="grid gap-2">
        {versions.map((version) => {
          const text = earlierText(version)
          return (
            <li key={version.hash} className="flex items-center justify-between gap-3">
              <p className="min-w-0">{text}</p>
              <RowButton
                text={TEXTS.bringBack.short}
                label={TEXTS.bringBack.of(text)}
                onClick={() => onBringBack(version)}
              />
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
