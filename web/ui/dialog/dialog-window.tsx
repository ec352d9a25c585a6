import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'
import { IconButton } from '../button.tsx'
import { findFocus } from './dialog-focus.ts'

export type DialogProps = {
  title: string
  description?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** A blocking dialog (an upload in progress) cannot be dismissed. */
  isBlocking?: boolean
  /** Beside the content it changes, which stays in view. */
  isAside?: boolean
  /** As large as the screen allows: for work on a picture. */
  isWide?: boolean
  /** Its title and tabs stay in place when another tab is shorter or longer. */
  hasTabs?: boolean
  children?: ReactNode
  /** The buttons, the primary one last. */
  actions?: ReactNode
}

/**
 * Sticky parts must clear the window's own padding; if there are buttons, they add the space below.
 */
const BOTTOM = 'pb-[max(1.5rem,env(safe-area-inset-bottom))]'

const MIDDLE = 'max-h-[92dvh] sm:left-1/2 sm:-translate-x-1/2'
const WIDTH = {
  usual: 'sm:w-[min(32rem,calc(100vw-3rem))]',
  wide: 'sm:w-[calc(100vw-3rem)]',
} as const
const MIDDLE_HEIGHT = {
  own: 'sm:top-1/2 sm:-translate-y-1/2',
  tabs: 'content-start max-sm:min-h-[92dvh] sm:top-[4dvh]',
} as const
/** In the lower right corner; on a phone the map stays visible above it. */
const ASIDE =
  'max-h-[62dvh] grid-cols-[minmax(0,1fr)] content-start shadow-2xl shadow-ground sm:right-4 sm:bottom-4 sm:max-h-[calc(100dvh-2rem)] sm:w-[25rem]'
const ASIDE_HEIGHT = { own: '', tabs: 'min-h-[62dvh] sm:min-h-[calc(100dvh-2rem)]' } as const

/** The window of a dialog; on phones it is at the bottom edge. */
export function DialogWindow(props: DialogProps) {
  const { title, description, isOpen, onClose, isBlocking = false, children, actions } = props
  const isAside = props.isAside ?? false
  const height = props.hasTabs ? 'tabs' : 'own'
  const width = props.isWide ? 'wide' : 'usual'
  const place = isAside
    ? `${ASIDE} ${ASIDE_HEIGHT[height]}`
    : `${MIDDLE} ${WIDTH[width]} ${MIDDLE_HEIGHT[height]}`
  const keep = (event: Event) => {
    if (isBlocking) event.preventDefault()
  }
  // Radix only returns focus to its own trigger; ours are opened by any element.
  const before = useRef<Element | null>(null)
  const giveBack = (event: Event) => {
    event.preventDefault()
    // A dialog opened in the meantime keeps the focus.
    if (document.activeElement?.closest('[role=dialog]')) return
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => next || isBlocking || onClose()}>
      <Radix.Portal>
        {/* Radix' own overlay locks scrolling with a style sheet our policy forbids; see styles.css. */}
        <div aria-hidden="true" className={`fixed inset-0 z-40 ${isAside ? '' : 'bg-ground/80'}`} />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement
            event.preventDefault()
            if (!(event.target instanceof HTMLElement)) return
            // Reading starts at the title, with the tabs in view.
            findFocus(event.target).focus({ preventScroll: true })
          }}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={keep}
          // Radix gives the key to the topmost layer, which may be a toast.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented && !isBlocking) onClose()
          }}
          onPointerDownOutside={keep}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`fixed inset-x-0 bottom-0 z-50 grid scroll-pb-24 gap-4 overflow-y-auto rounded-t-2xl border border-line bg-surface px-6 pt-6 outline-none sm:inset-auto sm:rounded-2xl ${place} ${actions ? '' : BOTTOM}`}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1 font-display text-3xl leading-none font-bold">
              {title}
            </Radix.Title>
            {!isBlocking && (
              <Radix.Close asChild>
                <IconButton label={APP_TEXTS.close} data-close className="-mt-2 -mr-3">
                  <X className="size-5" aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            )}
          </div>
          {description && (
            <Radix.Description className="text-pretty text-quiet">{description}</Radix.Description>
          )}
          {children}
          {actions && (
            <div
              data-actions
              className={`sticky bottom-0 -mx-6 flex flex-col-reverse gap-3 bg-surface px-6 pt-2 sm:flex-row sm:justify-end ${BOTTOM}`}
            >
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
