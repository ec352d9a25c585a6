import { startTransition, useEffect, useRef, useState } from 'react'
import mapUrl from '../../../contract/sample/northgate.webp'
import { SAMPLE_REPLAY } from '../../../contract/sample/sample-athlete.ts'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { writeQuery } from '../../../race/links/query.ts'
import type { Player } from '../../replay/engine/player.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { idle } from '../../ui/idle.ts'
import phoneMapUrl from './northgate-760.webp'
import tabletMapUrl from './northgate-1100.webp'
import { SAMPLE_NAMES } from './sample-names.ts'

const SAMPLE_ADDRESS = `/race${writeQuery([
  ...SAMPLE_REPLAY.idps.map((idp) => ['idp', idp] as const),
  ['event', SAMPLE_REPLAY.event],
  ['cam', 'director'],
])}`

type Parts = Pick<typeof import('./hero-replay.tsx'), 'HeroMap' | 'HeroClock' | 'HeroStandings'>
type Live = Parts & { player: Player; box: HTMLElement; image: HTMLImageElement }

const { hero, sample } = LANDING_TEXTS

/**
 * A real replay of the sample race: the same core, canvas and leaderboard as on the replay page.
 * The map appears with the first line of text; animation starts when the page has settled.
 */
export function Hero() {
  const box = useRef<HTMLElement>(null)
  const map = useRef<HTMLImageElement>(null)
  const [live, setLive] = useState<Live | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    const start = async () => {
      await idle()
      const [section, image] = [box.current, map.current]
      if (!section || !image) return
      const [parts] = await Promise.all([import('./hero-replay.tsx'), image.decode()])
      await idle()
      const { HeroMap, HeroClock, HeroStandings, createSamplePlayer } = parts
      const player = createSamplePlayer()
      const next = { HeroMap, HeroClock, HeroStandings, player, box: section, image }
      if (!isGone) startTransition(() => setLive(next))
    }
    start().catch(() => isGone || setLive('failed'))
    return () => {
      isGone = true
    }
  }, [])
  if (live === 'failed') {
    return (
      <section className="grid gap-3 rounded-2xl border border-line bg-surface p-8">
        <p className="font-semibold">{hero.failed.title}</p>
        <p className="text-quiet">{hero.failed.description}</p>
      </section>
    )
  }
  return (
    <section
      ref={box}
      aria-label={hero.label}
      className="-mx-4 grid grid-cols-[minmax(0,1fr)] overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-2xl sm:border lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="relative aspect-[8/5]">
        <img
          ref={map}
          src={mapUrl}
          srcSet={`${phoneMapUrl} 760w, ${tabletMapUrl} 1100w, ${mapUrl} 2000w`}
          sizes="(width >= 1024px) calc(100vw - 27rem), 100vw"
          width={2000}
          height={1250}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full"
        />
        {live && <live.HeroMap {...live} />}
      </div>
      <div className="flex min-h-[29.5rem] flex-col border-line lg:border-l">
        <div className="flex items-center gap-4 border-b border-line p-4">
          {live ? <live.HeroClock player={live.player} /> : <StillClock />}
          <p className="ml-auto max-w-[6.5rem] text-right text-xs leading-snug font-semibold text-balance">
            {hero.race}
          </p>
        </div>
        {live ? <live.HeroStandings player={live.player} /> : <StillStandings />}
        <div className="mt-auto flex items-center justify-between gap-4 px-4 py-2">
          <p className="text-xs text-pretty text-quiet">{sample}</p>
          {/* Without sample data there is nothing to open: see styles.css. */}
          <span data-sample-link className="shrink-0">
            <ButtonLink href={SAMPLE_ADDRESS} className="px-4 text-sm">
              {LANDING_TEXTS.openReplay}
            </ButtonLink>
          </span>
        </div>
      </div>
    </section>
  )
}

/** The panel's contents at the start line, so that nothing moves when the replay starts. */
function StillClock() {
  return (
    <>
      <span className="size-12 shrink-0 rounded-full bg-raised" />
      <span className="figures text-5xl leading-none font-bold">0:00</span>
    </>
  )
}

function StillStandings() {
  return (
    <>
      <div className="border-b border-line px-4 py-3">
        <p className="font-display text-2xl leading-none font-bold uppercase">{hero.atStart}</p>
        <div className="mt-2 h-1 rounded-full bg-raised" />
      </div>
      <ul aria-label={hero.athletes}>
        {SAMPLE_NAMES.map(({ id, name, color }) => (
          <li key={id} className="flex h-15 items-center gap-3 border-b border-line px-4">
            <span className="figures w-4 text-right text-xl font-bold text-quiet">–</span>
            <svg viewBox="0 0 2 2" className="size-8 shrink-0" aria-hidden="true">
              <circle cx={1} cy={1} r={1} fill={color} />
            </svg>
            <span className="truncate font-semibold">{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
