import { type ComponentType, lazy, useEffect, useState } from 'react'
import { mapDrawn } from './idle.ts'
import { showToast } from './toast-store.ts'

/** A part of a page, or what a press asked for, has not come: the page itself goes on (LOOK-17). */
export const PART_MISSING = {
  title: 'Part of this page could not be loaded',
  description: 'Check your connection, and try again or load the page again.',
  isDestructive: true,
  stays: true,
}

type Load<Props> = () => Promise<ComponentType<Props>>
type Replacement<Props> = ComponentType<Props> | null

/**
 * A component that is loaded when it is first shown, or before. One that has come by then is shown
 * at once: a plain lazy component gives way to its fallback even so, and React keeps a fallback
 * that was once seen for a third of a second. Where it does not come `Instead` is shown, and the next
 * time it is requested again: a plain lazy component never is, and takes the whole page with it. `null`
 * is for what is the page itself.
 */
export function preloadable<Props extends object>(
  load: Load<Props>,
  Instead: Replacement<Props> = Missing,
) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  const createLate = (): ComponentType<Props> =>
    lazy(async () => ({
      default: await (Instead ? preload().catch(() => Instead) : preload()),
    }))
  let Late = createLate()
  function Part(props: Props) {
    // Kept for as long as it is on the page: another type would be another component to React.
    const [Shown] = useState(() => loaded ?? Late)
    // Not before: React forgets the state of what waits, and would ask for it again and again.
    useEffect(() => {
      if (!loaded) Late = createLate()
    }, [])
    return <Shown {...props} />
  }
  return { Part, preload }
}

/** What is not on the first picture of a race: it is asked for when that is drawn. */
export const behindMap = <Props extends object>(load: Load<Props>, Instead?: Replacement<Props>) =>
  preloadable(() => mapDrawn().then(load), Instead).Part

/** In place of what nobody misses. */
export const Nothing = () => null

type Ways = { onClose?: () => void; onBack?: () => void }

/** In place of everything else: says that it is missing, and leads back to before the press. */
function Missing({ onClose, onBack = onClose }: Ways) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once.
  useEffect(() => {
    showToast(PART_MISSING)
    onBack?.()
  }, [])
  return null
}
