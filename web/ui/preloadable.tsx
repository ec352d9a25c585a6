import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { APP_TEXTS } from '../../contract/texts/app-texts.ts'
import { Loading } from './loading.tsx'
import { showToast } from './toast-store.ts'

/** A part of a page, or a requested dialog, could not be loaded; the rest keeps working (LOOK-17). */
export const PART_MISSING = {
  ...APP_TEXTS.partMissing,
  isDestructive: true,
  stays: true,
}

/**
 * A component that is loaded when it is first shown, or earlier with `preload`, with `fallback` in
 * its place until then. If it can't be loaded, `Instead` is shown, and it is requested again next
 * time. A plain lazy component is never requested again, and breaks the whole page. `null` is for
 * pages, which have an error boundary.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> | null = Missing,
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  const createLazy = (): ComponentType<Props> =>
    lazy(async () => ({
      default: await (Instead ? preload().catch(() => Instead) : preload()),
    }))
  function Part(props: Props) {
    // A loaded component skips `lazy`: React would keep the fallback for a third of a second.
    const [Shown] = useState(() => loaded ?? createLazy())
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return { Part, preload }
}

/** Shown while a page is loading. */
export const PAGE_LOADING = <Loading text={APP_TEXTS.loading} isPage />

/** Replaces an optional part. */
export const Nothing = () => null

type ExitHandlers = { onClose?: () => void; onBack?: () => void }

/** Replaces any other part: reports that it is missing, and returns to before the press. */
function Missing({ onClose, onBack = onClose }: ExitHandlers) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once.
  useEffect(() => {
    showToast(PART_MISSING)
    onBack?.()
  }, [])
  return null
}
