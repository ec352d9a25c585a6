import { type ReactNode, useEffect, useRef } from 'react'

type UnfoldProps = {
  summary: ReactNode
  className?: string
  /** The summary's label if it shows no words. */
  label?: string | undefined
  /** The panel's position in the nearest positioned box. */
  panelClassName: string
  children: ReactNode
}

/** A button that unfolds a panel over the page. Escape or a press elsewhere closes it. */
export function Unfold({ summary, className = '', label, panelClassName, children }: UnfoldProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const fold = () => {
      if (box.current?.open) box.current.open = false
    }
    const press = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) fold()
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && fold(), { signal })
    return () => stop.abort()
  }, [])
  return (
    <details ref={box} className="group shrink-0">
      <summary
        aria-label={label}
        className={`min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden ${className}`}
      >
        {summary}
      </summary>
      <div
        className={`absolute z-20 max-h-[70svh] overflow-y-auto rounded-2xl border border-line bg-raised p-4 shadow-2xl shadow-ground ${panelClassName}`}
      >
        {children}
      </div>
    </details>
  )
}
