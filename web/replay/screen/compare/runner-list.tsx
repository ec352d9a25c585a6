import { X } from 'lucide-react'
import { totalText } from '../../../../contract/texts/result/result-texts.ts'
import { NO_GHOST_TEXTS, RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import { GHOST_COLORS } from '../../../../race/rivals/arrange.ts'
import { ghostText } from '../../../../race/rivals/ghost-wish.ts'
import type { Rivals } from '../../../../race/rivals/rivals.ts'
import { removeGhost } from '../../../../race/rivals/rivals-link.ts'
import { initialsOf } from '../../../../race/text/initials.ts'
import { joinFacts } from '../../../../race/text/plain-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { useGhosts } from '../../loading/use-ghosts.ts'

type RunnerListProps = {
  athletes: readonly WatchedAthlete[]
  raceId: string | null
  rivals: Rivals
  /** Totals may be shown. */
  areResultsShown: boolean
  onChange: (rivals: Rivals) => void
  /** Null where athletes cannot be removed. */
  onRemove: ((idp: string) => void) | null
}

/** Everyone who runs now, athletes and ghosts; each can be removed. */
export function RunnerList(props: RunnerListProps) {
  const { athletes, raceId, rivals, areResultsShown, onChange, onRemove } = props
  const { changed } = rivals
  const asked = useGhosts(athletes, rivals.ghosts, raceId)
  const whose = athletes.find(({ idp }) => idp === changed?.idp)
  return (
    <ul aria-label={RIVALS_TEXTS.list} className="divide-y divide-line">
      {athletes.map(({ idp, result, timeline, color }) => (
        <Runner
          key={idp}
          name={result.athleteName}
          initials={initialsOf(result.athleteName, result.teamMembers)}
          chip={{ background: color }}
          note={joinFacts([result.ageGroup, result.division])}
          time={areResultsShown ? totalText(result, timeline) : ''}
          onRemove={onRemove && athletes.length > 1 ? () => onRemove(idp) : null}
        />
      ))}
      {whose && (
        <Runner
          name={RIVALS_TEXTS.changed(whose.result.athleteName)}
          initials={initialsOf(whose.result.athleteName, whose.result.teamMembers)}
          chip={GHOST_CHIP}
          note={RIVALS_TEXTS.whatIf}
          onRemove={() => onChange({ ...rivals, changed: null })}
        />
      )}
      {asked.map(({ wish, name, ghost, reason }) => (
        <Runner
          key={ghostText(wish)}
          name={name}
          initials={ghost?.initials ?? '–'}
          chip={GHOST_CHIP}
          note={reason ? NO_GHOST_TEXTS[reason] : RIVALS_TEXTS.ghost}
          onRemove={() => onChange(removeGhost(rivals, wish))}
        />
      ))}
    </ul>
  )
}

/** Hollow, as on the map. */
const GHOST_CHIP = { border: `2px solid ${GHOST_COLORS[0]}`, color: GHOST_COLORS[0] }

type RunnerProps = {
  name: string
  initials: string
  chip: { background?: string; border?: string; color?: string }
  note: string
  time?: string
  onRemove: (() => void) | null
}

function Runner({ name, initials, chip, note, time = '', onRemove }: RunnerProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      <span
        aria-hidden="true"
        style={chip}
        className="grid size-8 shrink-0 place-items-center rounded-full font-display text-base leading-none font-bold text-ground"
      >
        {initials}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm leading-tight wrap-anywhere text-quiet">{note}</p>
      </div>
      <p className="figures shrink-0 text-xl leading-none font-semibold">{time}</p>
      {onRemove && (
        <IconButton label={RIVALS_TEXTS.remove(name)} className="-mr-2" onClick={onRemove}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
