import {
  FIELD_IMPORT_TEXTS as TEXTS,
  TIME_KIND_OPTIONS,
} from '../../../contract/texts/operator/field-import-texts.ts'
import type { TimeForm } from '../../../race/field/import/time-cells.ts'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form-inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'

type TimeChoicesProps = {
  times: TimeForm
  suggested: TimeForm
  onChoose: (times: TimeForm) => void
}

/**
 * The meaning of the file's times; the likely one is suggested, and nothing is converted without
 * asking.
 */
export function TimeChoices({ times, suggested, onChoose }: TimeChoicesProps) {
  const isOffered = suggested.kind !== times.kind || suggested.isHours !== times.isHours
  const isUsual = suggested.kind === 'splits' && !suggested.isHours
  return (
    <div className="grid gap-4">
      {isOffered && !isUsual && (
        <Notice
          title={suggested.isHours ? TEXTS.looksLike.hours : TEXTS.looksLike[suggested.kind]}
          actions={<Button onClick={() => onChoose(suggested)}>{TEXTS.convert}</Button>}
        />
      )}
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <SelectInput
          label={TEXTS.timeKind}
          options={TIME_KIND_OPTIONS}
          value={times.kind}
          onChoose={(kind) => onChoose({ ...times, kind })}
        />
        <Switch
          label={TEXTS.hours}
          isOn={times.isHours}
          onToggle={(isHours) => onChoose({ ...times, isHours })}
        />
      </div>
    </div>
  )
}
