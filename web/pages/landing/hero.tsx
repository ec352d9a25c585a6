import { startTransition, useEffect, useRef, useState } from 'react'
import mapUrl from '../../../contract/sample/northgate.webp'
import { SAMPLE_REPLAY } from '../../../contract/sample-athlete.ts'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { writeQuery } from '../../../race/links/query.ts'
import type { Player } from '../../replay/engine/player.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { idle } from '../../ui/idle.ts'
import phoneMapUrl from './northgate-760.webp'
import tabletMapUrl from './northgate-1100.webp'
import { PanelHead } from './panel-head.tsx'
import { SAMPLE_NAMES, SAMPLE_TITLE } from './sample-names.ts'

const SAMPLE_ADDRESS = `/race${writeQuery([
  ...SAMPLE_REPLAY.idps.map((idp) => ['idp', idp] as const),
  ['event', SAMPLE_REPLAY.event],
  ['cam', 'director'],
])}`

type Parts = Pick<typeof import('./hero-replay.tsx'), 'HeroMap' | 'HeroPanel'>
type Live = Parts & { player: Player; box: HTMLElement; map: HTMLImageElement }

/**
 * A real replay of the sample race: the same core, canvas and leaderboard as on the replay page.
 * The map is there with the first line of text; what moves on it comes when the page has settled.
 */
export function Hero() {
  const box = useRef<HTMLElement>(null)
  const map = useRef<HTMLImageElement>(null)
  const [live, setLive] = useState<Live | 'failed' | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const start = async () => {
      await idle()
      const [section, image] = [box.current, map.current]
      if (!section || !image) return
      const [parts] = await Promise.all([import('./hero-replay.tsx'), image.decode()])
      const { HeroMap, HeroPanel } = parts
      // One thing after the other: a finger that scrolls meanwhile is not kept waiting.
      await idle()
      const course = parts.buildSampleCourse()
      await idle()
      const player = parts.createSamplePlayer(course)
      await idle()
      if (!signal.aborted) {
        startTransition(() => setLive({ HeroMap, HeroPanel, player, box: section, map: image }))
      }
    }
    start().catch(() => signal.aborted || setLive('failed'))
    return () => stop.abort()
  }, [])

  if (live === 'failed') return <Failed />
  return (
    <section
      ref={box}
      aria-label={`Sample replay: ${SAMPLE_TITLE}`}
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
        {live && <live.HeroMap player={live.player} map={live.map} box={live.box} />}
      </div>
      <div className="flex min-h-[29.5rem] flex-col border-line lg:border-l">
        {live ? <live.HeroPanel player={live.player} /> : <StillPanel />}
        <div className="mt-auto flex items-center justify-between gap-4 px-4 py-2">
          <p className="text-xs text-pretty text-quiet">{LANDING_TEXTS.sample}</p>
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

/** What the panel shows at the start line, so that nothing moves when it comes alive. */
function StillPanel() {
  return (
    <>
      <PanelHead>
        <span className="size-12 shrink-0 rounded-full bg-raised" />
        <span className="figures text-5xl leading-none font-bold">0:00</span>
      </PanelHead>
      <div className="border-b border-line px-4 py-3">
        <p className="font-display text-2xl leading-none font-bold uppercase">At the start</p>
        <div className="mt-2 h-1 rounded-full bg-raised" />
      </div>
      <ul aria-label="Athletes of the sample race">
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

function Failed() {
  return (
    <section className="grid gap-3 rounded-2xl border border-line bg-surface p-8">
      <p className="font-semibold">The sample replay could not be loaded.</p>
      <p className="text-quiet">Please check your connection and load the page again.</p>
    </section>
  )
}
