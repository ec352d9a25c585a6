import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { rankingAt } from '../../../race/replay/ranking.ts'
import type { Replay } from '../../../race/replay/scene.ts'
import { gapText } from '../../../race/text/clock-text.ts'
import type { Player } from '../player/player.ts'
import { useCurrentReplay, useIsTold } from '../player/use-replay.ts'
import { useSeenTimelines } from '../rivals/use-seen.ts'
import { GapCursor } from './gap-cursor.tsx'
import { layOutGaps } from './gap-layout.ts'
import { GapPicture } from './gap-picture.tsx'

/** Width below which no line fits between the scale and the initials: the page is not laid out yet. */
const NARROWEST = 160

/** How far everybody was behind the leader, all along the course. Drawn once, with a cursor in step. */
export function GapChart({ player }: { player: Player }) {
  const replay = useCurrentReplay(player)
  const timelines = useSeenTimelines(player)
  const isTold = useIsTold(player)
  const title = useId()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const layout = useMemo(() => layOutGaps(timelines, width), [timelines, width])
  if (timelines.length < 2) return null
  return (
    <section
      aria-labelledby={title}
      className="isolate -mx-4 grid grid-cols-[minmax(0,1fr)] gap-3 border-y border-line bg-surface p-4 sm:mx-0 sm:rounded-2xl sm:border"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={title} className="font-display text-3xl leading-none font-bold">
          Gaps
        </h2>
        <p className="text-sm text-quiet">Time behind the leader at every point of the course</p>
      </header>
      <div ref={box} className="relative" style={{ height: layout.height }}>
        {width > NARROWEST && (
          <>
            <GapPicture
              layout={layout}
              replay={replay}
              label={isTold ? summaryOf(replay) : NOT_TOLD}
            />
            <GapCursor layout={layout} player={player} />
          </>
        )}
      </div>
    </section>
  )
}

const NOT_TOLD = 'Time behind the leader, as far as the race was watched.'

/** What the chart says, for those who cannot see it. */
function summaryOf({ athletes, timelines }: Replay): string {
  const final = rankingAt(timelines, Number.POSITIVE_INFINITY).map(({ athlete, gap, state }) => {
    const behind = gap === null ? state.toUpperCase() : gap === 0 ? 'first' : gapText(gap)
    return `${athletes[athlete]?.name} ${behind}`
  })
  return `Time behind the leader over the race. In the end: ${final.join(', ')}.`
}
