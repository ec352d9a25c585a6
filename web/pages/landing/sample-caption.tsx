import { useRef } from 'react'
import captions from '../../../contract/sample/captions.json'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { captionLines } from '../../../contract/texts/result/caption-texts.ts'
import type { Scene } from '../../../race/replay/scene.ts'
import type { CaptionFact } from '../../../race/video/captions.ts'
import type { Player } from '../../replay/engine/player.ts'
import { useFrame } from '../../replay/engine/use-frame.ts'
import { writeText } from '../../replay/engine/write-text.ts'

/** The events of the sample, in the lower third of its map. */
export function SampleCaption({ player }: { player: Player }) {
  const [box, headline, detail] = [
    useRef<HTMLParagraphElement>(null),
    useRef<HTMLSpanElement>(null),
    useRef<HTMLSpanElement>(null),
  ]
  useFrame(player, 'text', (scene) => {
    const told = captionIn(scene)
    box.current?.toggleAttribute('data-told', told !== null)
    // It fades out together with its text.
    if (!told) return
    writeText(headline.current, told.headline)
    writeText(detail.current, told.detail)
    box.current?.style.setProperty('border-color', told.color)
  })
  return (
    <p
      ref={box}
      role="note"
      aria-label={LANDING_TEXTS.seen}
      className="invisible absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] rounded-lg border-l-4 bg-ground/90 px-3 py-1.5 leading-tight opacity-0 transition-opacity duration-200 data-told:visible data-told:opacity-100 motion-reduce:transition-none sm:bottom-4 sm:left-4"
    >
      <span ref={headline} className="block truncate font-display font-bold uppercase sm:text-xl" />
      <span ref={detail} className="figures block truncate text-sm text-quiet" />
    </p>
  )
}

function captionIn({ raceTime, phase, leaderboard }: Scene) {
  const caption = captions.find(({ from, until }) => raceTime >= from && raceTime < until)
  if (!caption || phase !== 'race') return null
  const fact = caption.fact as CaptionFact
  const rowOf = (athlete: number) => leaderboard.find((row) => row.athlete === athlete)
  const row = rowOf(fact.athlete)
  if (!row || (fact.kind === 'work' && row.counter === null)) return null
  const nameOf = (athlete: number) => rowOf(athlete)?.name ?? ''
  return {
    ...captionLines(fact, { nameOf, isComparison: true, counter: row.counter }),
    color: row.color,
  }
}
