import { useCallback, useSyncExternalStore } from 'react'
import type { Drawing } from '../../../../race/drawing/drawing.ts'
import type { Tracer } from './tracer.ts'

/** A value of the tracer; rerenders only when that value changes. */
export function useDrawing<Value>(tracer: Tracer, select: (drawing: Drawing) => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => tracer.onChange((change) => change !== 'way' && listener()),
    [tracer],
  )
  return useSyncExternalStore(subscribe, () => select(tracer.drawing))
}
