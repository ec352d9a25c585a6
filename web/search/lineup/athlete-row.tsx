import type { ReactNode } from 'react'
import { initialsOf } from '../../../race/text/initials.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'

type Props = {
  name: string
  /** The members of a team: their initials are the marker's. */
  team?: readonly string[]
  color: string
  /** Below the name. */
  facts: readonly string[]
  time: string
  children?: ReactNode
}

/** An athlete of a list: the marker they will have on the map, who they are, and their time. */
export function AthleteRow({ name, team = [], color, facts, time, children }: Props) {
  return (
    <div className="flex items-center gap-3 py-2">
      <span
        aria-hidden="true"
        style={{ background: color }}
        className="grid size-9 shrink-0 place-items-center rounded-full font-display text-lg leading-none font-bold text-ground"
      >
        {initialsOf(name, team)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-quiet">{joinFacts(facts)}</p>
      </div>
      <p className="figures shrink-0 text-2xl leading-none font-semibold">{time}</p>
      {children}
    </div>
  )
}
