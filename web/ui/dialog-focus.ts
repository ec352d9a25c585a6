/** Set on what a dialog is about where the order below would choose something else. */
export const FOCUS_FIRST = { 'data-focus-first': '' } as const

/** Inputs one types or chooses in; a switch, a radio button or a slider is a setting, not what one came for. */
const INPUTS = [
  'input:not([type=radio], [type=checkbox], [type=range], [type=file])',
  'textarea',
  'select',
]
const USABLE = ':not(:disabled, [readonly], [hidden])'

/**
 * What has the focus when a dialog opens: the input one came to fill, or the main action, so that
 * Enter does what one came for. Where that would destroy something it is the way back; where there is
 * nothing to do but to wait or to read it is the window itself.
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
