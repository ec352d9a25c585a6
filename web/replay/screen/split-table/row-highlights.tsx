import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ReplayAthlete } from '../../../../race/replay/scene.ts'
import { type SplitRow, segmentsNow } from '../../../../race/replay/split-table.ts'
import { useSlide } from '../../../ui/use-slide.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { followRow } from './follow-row.ts'

type RowHighlightsProps = {
  player: Player
  /** The box that scrolls, with the table in it. */
  box: RefObject<HTMLDivElement | null>
  rows: readonly SplitRow[]
  athletes: readonly ReplayAthlete[]
  /** Athletes with columns, in their order. */
  shown: readonly number[]
  /** Cells per athlete in a row. */
  perAthlete: number
}

/**
 * The highlighted row, and a mark for each athlete in their current row. They are sliding layers
 * over the table: changing a cell's background would repaint all three hundred cells, and React
 * would check every row to find the two that change.
 */
export function RowHighlights(props: RowHighlightsProps) {
  const { player, box, rows, athletes, shown, perAthlete } = props
  const { tops, heights, lefts } = useShape(box, rows, shown, perAthlete)
  const placeOf = (segment: number) => {
    const index = rows.findIndex((row) => row.segment === segment)
    return { index, top: tops[index] ?? null, height: heights[index] ?? 0 }
  }
  /** -1 while no athlete is on the course. */
  const current = useRef<number | null>(null)
  useFrame(
    player,
    'mark',
    ({ leaderboard }) => {
      const segments = segmentsNow(leaderboard)
      const { index } = placeOf(Math.max(...shown.map((athlete) => segments.get(athlete) ?? -1)))
      if (index === current.current || !box.current) return
      followRow(player, box.current, index, (current.current ?? -1) === -1)
      current.current = index
    },
    [rows.length, ...shown].join(),
  )
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-[6] overflow-hidden">
      <Highlight {...{ player, placeOf }} athletes={shown} className="inset-x-0 bg-text/5" />
      {shown.map((athlete, column) => (
        <Highlight
          key={athlete}
          {...{ player, placeOf }}
          athletes={[athlete]}
          className="w-[3px]"
          style={{ left: lefts[column], background: athletes[athlete]?.color }}
        />
      ))}
    </div>
  )
}

type HighlightProps = {
  player: Player
  /** The highlighted row: the leader's, if athletes are in several. */
  athletes: readonly number[]
  placeOf: (segment: number) => { top: number | null; height: number }
  className: string
  style?: { left: number | undefined; background: string | undefined }
}

/** Longer than any table is, and higher than any row, in CSS pixels. */
const TRAVEL = 8192
const TALL = 256

function Highlight({ player, athletes, placeOf, className, style }: HighlightProps) {
  const element = useRef<HTMLDivElement>(null)
  const { ref, slideTo } = useSlide('translateY(0px)', `translateY(${TRAVEL}px)`)
  // Rows differ in height, and a new height would make the browser rebuild its layers.
  const tall = useSlide('scaleY(0)', 'scaleY(1)')
  const show = () => {
    if (!element.current) return
    const segments = segmentsNow(player.getScene().leaderboard)
    const inside = athletes.map((athlete) => segments.get(athlete) ?? -1)
    const { top, height } = placeOf(Math.max(...inside))
    if (element.current.hidden !== (top === null)) element.current.hidden = top === null
    if (top === null) return
    slideTo(top / TRAVEL)
    tall.slideTo(height / TALL)
  }
  useFrame(player, 'mark', show)
  // The table's shape or rows may have changed.
  useEffect(show)
  return (
    <div
      ref={(node) => {
        element.current = node
        ref(node)
      }}
      hidden
      className="absolute inset-x-0 top-0"
    >
      <div
        ref={tall.ref}
        className={`absolute top-0 origin-top ${className}`}
        style={{ ...style, height: TALL }}
      />
    </div>
  )
}

const NO_SHAPE = { tops: [] as number[], heights: [] as number[], lefts: [] as number[] }

/**
 * Positions of the rows and of each athlete's first column, measured when they may have changed.
 */
function useShape(
  box: RefObject<HTMLDivElement | null>,
  rows: readonly SplitRow[],
  shown: readonly number[],
  perAthlete: number,
) {
  const [shape, setShape] = useState(NO_SHAPE)
  const columns = shown.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns are other cells
  useEffect(() => {
    const table = box.current?.querySelector('table')
    if (!table) return
    const watch = new ResizeObserver(() => setShape(shapeOf(table, perAthlete)))
    // Columns can shift while the table keeps its width.
    for (const part of [table, ...table.querySelectorAll('thead th')]) watch.observe(part)
    return () => watch.disconnect()
  }, [box, rows, columns, perAthlete])
  return shape
}

function shapeOf(table: HTMLTableElement, perAthlete: number): typeof NO_SHAPE {
  const rows = [...(table.tBodies[0]?.rows ?? [])]
  // Each athlete's cells follow the segment's name.
  const firsts = [...(rows[0]?.cells ?? [])].filter((_, index) => index % perAthlete === 1)
  return {
    tops: rows.map(({ offsetTop }) => offsetTop),
    heights: rows.map(({ offsetHeight }) => offsetHeight),
    lefts: firsts.map(({ offsetLeft }) => offsetLeft),
  }
}
