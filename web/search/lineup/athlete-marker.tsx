import { initialsOf } from '../../../race/text/initials.ts'

type Props = {
  name: string
  /** The members of a team, whose initials are on the marker. */
  team: readonly string[]
  color: string
  className?: string
}

/** The marker an athlete will have on the map. */
export function AthleteMarker({ name, team, color, className = 'size-9 text-lg' }: Props) {
  return (
    <span
      aria-hidden="true"
      style={{ background: color }}
      className={`grid shrink-0 place-items-center rounded-full font-display leading-none font-bold text-ground ${className}`}
    >
      {initialsOf(name, team)}
    </span>
  )
}
