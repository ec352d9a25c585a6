import { Dialog } from '../../ui/dialog.tsx'
import { FOCUS_FIRST } from '../../ui/dialog-focus.ts'
import { TextInput } from '../../ui/form-inputs.tsx'

/** The link to this moment, to be copied by hand. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog title="Link to this moment" isOpen onClose={onClose}>
      <TextInput
        label="Link"
        value={link}
        readOnly
        {...FOCUS_FIRST}
        onFocus={(event) => event.target.select()}
        hint="Your browser does not let us copy it for you."
      />
    </Dialog>
  )
}
