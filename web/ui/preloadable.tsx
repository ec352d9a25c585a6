import { type ComponentType, lazy, useState } from 'react'

/**
 * A component that is loaded when it is first shown, or before. One that has come by then is shown
 * at once: a plain lazy component gives way to its fallback even so, and React keeps a fallback
 * that was once seen for a third of a second.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  const Late: ComponentType<Props> = lazy(async () => ({ default: await preload() }))
  function Part(props: Props) {
    // Kept for as long as it is on the page: another type would be another component to React.
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }
  return { Part, preload }
}
