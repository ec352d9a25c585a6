/** Marks an element for focus where the order below would choose another. */
export const FOCUS_FIRST = { 'data-focus-first': '' } as const

/**
 * Inputs to type or choose in; a switch, a radio button or a slider is a setting, not the purpose
 * of a dialog.
 */
const INPUTS = [
  'input:not([type=radio], [type=checkbox], [type=range], [type=file])',
  'textarea',
  'select',
]
const USABLE = ':not(:disabled, [readonly], [hidden])'

/**
 * The focus when a dialog opens: the input to fill in, or the main action, so that Enter does what
 * the dialog is for. It is Cancel if that would destroy something, and the window itself if there
 * is only something to wait for or to read.
 */
export function findFocus(dialog: HTMLElement): HTMLElement {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const buttons = '[data-actions] :is(button, a)'
  return (
    find('[data-focus-first]') ??
    find(INPUTS.map((input) => input + USABLE).join(', ')) ??
    (find('[data-look=danger]') && find(`${buttons}:not([data-look=danger])`)) ??
    find('[data-look=primary]:not(:disabled)') ??
    (find('[data-close]') && find(buttons)) ??
    dialog
  )
}
