import { type ReactNode, useCallback } from 'react'
import type { ScreenLayout } from '../../../race/replay/screen-layout.ts'
import type { Player } from '../../replay/engine/player.ts'
import { Leaderboard } from '../../replay/screen/player/leaderboard.tsx'

/** Minimum height of a readable chart, in CSS pixels. */
const LEAST_CHART = 230

type BesideProps = {
  player: Player
  layout: ScreenLayout
  hasBoard: boolean
  /** Replaces the leaderboard for a single athlete. */
  table: ReactNode
  /** Below the leaderboard if there is room; otherwise null. */
  chart: ReactNode
  onChartFits: (fits: boolean) => void
}

/** The column beside the map, or below it on a tablet. */
export function BesidePlayer(props: BesideProps) {
  const { player, layout, hasBoard, table, chart, onChartFits } = props
  const measure = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return
      const look = () => onChartFits(box.clientHeight >= LEAST_CHART)
      const observer = new ResizeObserver(look)
      observer.observe(box)
      look()
      return () => {
        observer.disconnect()
        onChartFits(false)
      }
    },
    [onChartFits],
  )
  if (!hasBoard) {
    return <aside className="relative min-w-0 max-lg:min-h-72 max-lg:flex-2">{table}</aside>
  }
  return (
    <aside className="flex min-w-0 flex-col gap-3">
      <div className="shrink-0 overflow-hidden rounded-2xl border border-line bg-surface">
        <Leaderboard player={player} layout={layout} canFollow />
      </div>
      {layout === 'desktop' && (
        <div ref={measure} className="relative min-h-0 flex-1">
          {/* Out of the flow, so that the chart fills the space without enlarging it. */}
          <div className="absolute inset-0">{chart}</div>
        </div>
      )}
    </aside>
  )
}
