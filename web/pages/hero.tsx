import { useEffect, useState } from 'react'
import { CurrentSegment } from '../replay/current-segment.tsx'
import { Leaderboard } from '../replay/leaderboard.tsx'
import { PlayButton } from '../replay/play-button.tsx'
import { RaceClock } from '../replay/race-clock.tsx'
import { RaceMap } from '../replay/race-map.tsx'
import { RaceWords } from '../replay/race-words.tsx'
import { loadSample, type Sample } from './sample.ts'
import { useInSight } from './use-in-sight.ts'

/** A real replay of the sample race: the same core, canvas and leaderboard as on the replay page. */
export function Hero() {
  const [sample, setSample] = useState<Sample | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isWanted = true
    loadSample().then(
      (loaded) => isWanted && setSample(loaded),
      () => isWanted && setSample('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [])

  if (sample === 'failed') return <Failed />
  return sample === 'loading' ? <Skeleton /> : <Show sample={sample} />
}

function Show({ sample: { player, map, title, location } }: { sample: Sample }) {
  const box = useInSight(player)
  return (
    <section
      ref={box}
      aria-label={`Sample replay: ${title}`}
      className="-mx-4 grid overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-2xl sm:border grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <RaceMap player={player} map={map} />
      <div className="flex flex-col border-line lg:border-l">
        <div className="flex items-center gap-4 border-b border-line p-4">
          <PlayButton player={player} />
          <RaceClock player={player} className="text-5xl leading-none font-bold" />
          <p className="ml-auto min-w-0 text-right text-xs leading-snug text-quiet">
            <span className="block truncate font-semibold text-text">{title}</span>
            <span className="block truncate">{location}</span>
          </p>
        </div>
        <CurrentSegment player={player} />
        <Leaderboard player={player} />
        <p className="mt-auto px-4 py-3 text-xs text-quiet">
          A sample race with invented athletes, replayed at 50 times its speed.
        </p>
      </div>
      <RaceWords player={player} />
    </section>
  )
}

/** The shape of what is coming, so that nothing moves when it comes. */
function Skeleton() {
  return (
    <section
      aria-busy="true"
      aria-label="Sample replay"
      className="-mx-4 grid overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-2xl sm:border grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="aspect-[8/5] w-full animate-pulse bg-raised motion-reduce:animate-none" />
      <div className="h-[25.5rem] border-line lg:border-l" />
    </section>
  )
}

function Failed() {
  return (
    <section className="grid gap-3 rounded-2xl border border-line bg-surface p-8">
      <p className="font-semibold">The sample replay could not be loaded.</p>
      <p className="text-quiet">Please check your connection and load the page again.</p>
    </section>
  )
}
