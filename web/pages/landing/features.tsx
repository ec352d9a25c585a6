import { type ComponentType, useState } from 'react'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLessMotion } from '../../ui/use-media-query.ts'
import { usePressBeforeHydration } from '../../ui/use-press-before-hydration.ts'
import { GapLines } from './gap-lines.tsx'
import { PhotoTape } from './photo-tape.tsx'
import { SplitTape } from './split-tape.tsx'

type Feature = {
  title: string
  text: string
  Drawing: ComponentType<{ isMoving: boolean }>
}

const FEATURES: readonly Feature[] = [
  {
    title: LANDING_TEXTS.features.accuracy,
    text: 'Your clock follows the official splits, segment by segment, and stops on your official time to the second. Where a timing mat missed you, we tell you that we estimated.',
    Drawing: SplitTape,
  },
  {
    title: LANDING_TEXTS.features.media,
    text: 'Add your photos and clips: each one appears at the moment it was taken, right where you were. Your photos never leave your device.',
    Drawing: PhotoTape,
  },
  {
    title: LANDING_TEXTS.features.sharing,
    text: 'Put up to five athletes on one map, with a live leaderboard and every gap to the second. Then send the link to the people you beat.',
    Drawing: GapLines,
  },
]

/** What the product does, each shown by a piece of the sample race. */
export function Features() {
  const wantsLess = useLessMotion()
  const [isWanted, setWanted] = useState(true)
  const isMoving = isWanted && !wantsLess
  const button = usePressBeforeHydration(() => setWanted(false))
  return (
    <section className="later pt-20 sm:pt-28">
      <div className="flex items-end justify-between gap-4">
        <h2 className="font-display text-5xl leading-[0.9] font-extrabold uppercase sm:text-6xl">
          Your result, in motion
        </h2>
        {!wantsLess && (
          <IconButton
            ref={button}
            label={isMoving ? 'Stop the drawings' : 'Start the drawings'}
            onClick={() => setWanted(!isWanted)}
            className="border border-line"
          >
            <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
              <path d={isMoving ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8.5 5v14l10.5-7z'} />
            </svg>
          </IconButton>
        )}
      </div>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {FEATURES.map(({ title, text, Drawing }) => (
          <li
            key={title}
            className="overflow-hidden rounded-2xl border border-line bg-surface sm:grid sm:grid-cols-2 lg:block"
          >
            <div className="grid content-center border-b border-line sm:border-r sm:border-b-0 lg:border-r-0 lg:border-b">
              <Drawing isMoving={isMoving} />
            </div>
            <div className="grid content-center gap-2 p-6">
              <h3 className="font-display text-3xl leading-none font-bold">{title}</h3>
              <p className="text-pretty text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
