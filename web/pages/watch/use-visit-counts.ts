import { useEffect, useRef } from 'react'
import { count } from '../../api/log.ts'

/** Counts an opened replay. Call the returned function on play; only its first call counts. */
export function useVisitCounts(raceId: string | null): () => void {
  const isWatched = useRef(false)
  useEffect(() => count('opened', raceId), [raceId])
  return () => {
    if (!isWatched.current) count('replay', raceId)
    isWatched.current = true
  }
}
