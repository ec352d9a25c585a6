import { PLAN_TEXTS } from '../../../contract/texts/pace-plan-texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FOCUS_FIRST } from '../../ui/dialog/dialog-focus.ts'
import { TextInput } from '../../ui/form-inputs.tsx'

/** Shows the link to the plan when the browser doesn't let us copy it. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog title={PLAN_TEXTS.link.title} isOpen onClose={onClose}>
      <TextInput
        label={PLAN_TEXTS.link.label}
        value={link}
        readOnly
        {...FOCUS_FIRST}
        onFocus={(event) => event.target.select()}
        hint={PLAN_TEXTS.link.hint}
      />
    </Dialog>
  )
}
