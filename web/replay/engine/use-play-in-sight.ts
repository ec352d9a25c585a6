import { useEffect } from 'react'
import type { Player } from './player.ts'

/**
 * Plays automatically while `box` is visible. A manual pause stays, and nothing starts
 * automatically with reduced motion.
 */
export function usePlayInSight(player: Player, box: HTMLElement) {
  useEffect(() => {
    const wantsLess = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (wantsLess) {
      // Pausing at the start would show five markers on one spot.
      player.seek(player.replay.axis.raceEnd * 0.4)
      return
    }

    let isWaiting = true
    const observer = new IntersectionObserver(([entry]) => {
      const { isPlaying } = player.getState()
      if (!entry?.isIntersecting && isPlaying) {
        player.pause()
        isWaiting = true
      } else if (entry?.isIntersecting && isWaiting) {
        isWaiting = false
        if (!isPlaying) player.togglePlay()
      }
    })
    observer.observe(box)

    return () => {
      observer.disconnect()
      player.pause()
    }
  }, [player, box])
}
