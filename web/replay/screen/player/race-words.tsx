import { useEffect, useRef } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { announcementOf, whereaboutsOf } from '../../../../race/replay/announcement.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { writeText } from '../../engine/write-text.ts'

/** More often is too fast to listen to. */
const PAUSE_MS = 5000

/**
 * The race in words, for people who cannot see the map: readable at any time, and announced now and
 * then.
 */
export function RaceWords({ player }: { player: Player }) {
  const text = useRef<HTMLParagraphElement>(null)
  useFrame(player, 'spoken', ({ words }) => writeText(text.current, words))
  const announced = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const now = () =>
      whereaboutsOf(
        player.getScene(),
        player.replay.athletes.map(({ name }) => name),
      )
    let before = now()
    const timer = setInterval(() => {
      const next = now()
      const news = announcementOf(before, next)
      before = next
      if (news) writeText(announced.current, news)
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [player])
  return (
    <>
      <p
        ref={text}
        className="sr-only contain-strict"
        role="note"
        aria-label={REPLAY_TEXTS.inWords}
      />
      <p ref={announced} className="sr-only contain-strict" role="status" />
    </>
  )
}
