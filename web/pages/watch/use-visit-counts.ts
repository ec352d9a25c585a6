import { useEffect, useRef } from 'react'
import { count } from '../../api/log.ts'

/** Counts that the replay was opened; call the returned function when it plays: it counts once. */
export function useVisitCounts(raceId: string | null): () => void {
  const isWatched = useRef(false)
  useEffect(() => count('opened', raceId), [raceId])
  return () => {
    if (!isWatched.current) count('replay', raceId)
    isWatched.current = true
  }
}
