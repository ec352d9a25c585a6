import type { ReactNode } from 'react'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { AthleteMarker } from './athlete-marker.tsx'

type Props = {
  name: string
  team: readonly string[]
  color: string
  /** Shown below the name. */
  facts: readonly string[]
  time: string
  children?: ReactNode
}

/** An athlete in a list: their marker on the map, name, and time. */
export function AthleteRow({ name, team, color, facts, time, children }: Props) {
  return (
    <div className="flex items-center gap-3 py-2">
      <AthleteMarker {...{ name, team, color }} />
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-quiet">{joinFacts(facts)}</p>
      </div>
      <p className="figures shrink-0 text-2xl leading-none font-semibold">{time}</p>
      {children}
    </div>
  )
}
