/** The element a visitor means: its role, its name, and optionally an element around it. */
export type Target = {
  readonly role: Role
  /** Its accessible name, in full or its start. */
  readonly name?: string
  readonly startsWith?: string
  readonly inside?: Target
}

export type Role =
  | 'alert'
  | 'application'
  | 'button'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'slider'
  | 'tab'
  | 'text'
  | 'textbox'
  | 'time'

/** Visible elements that match a target. Runs in the page, so it can't use anything outside. */
export function findInPage(target: Target): HTMLElement[] {
  const SELECTORS: Partial<Record<Role, string>> = {
    button: 'button, [role=button]',
    heading: 'h1, h2, h3, h4',
    img: 'img, [role=img]',
    link: 'a[href]',
    list: 'ul, ol',
    radio: 'input[type=radio]',
    region: 'section, [role=region]',
    slider: 'input[type=range]',
    text: '*',
    textbox: 'input:not([type=range], [type=radio], [type=checkbox], [type=file]), textarea',
    time: 'time, [role=timer]',
  }
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement): string => {
    const labelledBy = element.getAttribute('aria-labelledby')
    const byId = labelledBy && document.getElementById(labelledBy)?.textContent
    const labels = (element as HTMLInputElement).labels
    return clean(
      element.getAttribute('aria-label') ||
        byId ||
        (labels?.length ? labels[0]?.textContent : '') ||
        (element as HTMLImageElement).alt ||
        element.textContent,
    )
  }
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]')
  const isNamed = (element: HTMLElement) => {
    if (target.name !== undefined) return nameOf(element) === target.name
    return nameOf(element).startsWith(target.startsWith ?? '')
  }

  const roots = target.inside ? findInPage(target.inside) : [document.body]
  const selector = SELECTORS[target.role] ?? `[role=${target.role}]`
  const found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
  const named = found.filter((element) => isNamed(element) && isShown(element))
  // For a text, only the innermost element, not those around it.
  if (target.role !== 'text') return named
  return named.filter((element) => !named.some((it) => it !== element && element.contains(it)))
}

/** Where to click an element; null while it is covered, disabled or missing. */
export function placeOf(element: HTMLElement | undefined): { x: number; y: number } | null {
  if (!element || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const isFree = hit !== null && (element.contains(hit) || element.closest('label')?.contains(hit))
  return isFree ? { x, y } : null
}

/** Records whether the next click hits something other than this. */
export function watchPress(element: HTMLElement | undefined) {
  const page = document.documentElement
  page.removeAttribute('data-missed')
  const note = ({ target }: Event) => {
    const isMet = [element, element?.closest('label')].some((one) => one?.contains(target as Node))
    page.toggleAttribute('data-missed', !isMet)
  }
  document.addEventListener('pointerdown', note, { capture: true, once: true })
}

/** Sets an input's value as typing would: React listens to the event, not to the value. */
export function setValue(element: HTMLElement | undefined, value: string) {
  const field = element as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
