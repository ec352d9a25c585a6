import { preloadable } from '../preloadable.tsx'
import type { DialogProps } from './dialog-window.tsx'

const { Part: DialogWindow, preload } = preloadable(
  async () => (await import('./dialog-window.tsx')).DialogWindow,
)

/** For pages on which a dialog is likely to be opened soon. */
export const preloadDialog = preload

/** A question or a task in front of the page. Its code is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <DialogWindow {...props} /> : null
}
