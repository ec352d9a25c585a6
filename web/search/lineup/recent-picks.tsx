import { History } from 'lucide-react'
import type { Race } from '../../../contract/races.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { raceLabel } from '../../../race/links/race-label.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from './competitor.ts'
import { type RecentAthlete, recents, useAreRecentsKept, useRecents } from './recents.ts'

const texts = SEARCH_TEXTS.recent

type Props = {
  races: readonly Race[]
  /** The list's race; only its athletes can be added. */
  race: Race | null
  isLocked: boolean
  taken: ReadonlySet<string>
  onAthlete: (athlete: RecentAthlete, race: Race) => void
  onRace: (race: Race) => void
}

/** Athletes and races recently viewed in this browser: one tap instead of a search. */
export function RecentPicks({ races, race, isLocked, taken, onAthlete, onRace }: Props) {
  const recent = useRecents()
  const areKept = useAreRecentsKept()
  const raceOf = (id: string) => races.find((one) => one.id === id)
  const athletes = recent.athletes.flatMap((athlete) => {
    const home = raceOf(athlete.raceId)
    const isWelcome = home && !taken.has(athlete.idp) && (!isLocked || home.id === race?.id)
    return isWelcome ? [{ athlete, home }] : []
  })
  const others = recent.races.flatMap((id) => raceOf(id) ?? []).filter(({ id }) => id !== race?.id)
  const offered = isLocked ? [] : others
  if (athletes.length + offered.length === 0 && areKept) return null
  return (
    <section aria-label={texts.label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 className="flex items-center gap-2 text-sm font-semibold">
          <History className="size-4 text-quiet" aria-hidden="true" />
          {texts.title}
        </h2>
        <Button
          look="ghost"
          className="-mr-4 text-sm text-quiet"
          data-tooltip={texts.forgetHint}
          onClick={recents.forget}
        >
          {texts.forget}
        </Button>
      </div>
      {!areKept && <p className="text-sm text-pretty text-warning">{SEARCH_TEXTS.notKept}</p>}
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:px-0">
        {athletes.map(({ athlete, home }) => (
          <li key={athlete.idp} className="shrink-0">
            <Pick
              title={athlete.name}
              note={joinFacts([timeText(athlete.time), raceLabel(home, races)])}
              onPick={() => onAthlete(athlete, home)}
            />
          </li>
        ))}
        {offered.map((one) => (
          <li key={one.id} className="shrink-0">
            <Pick title={raceLabel(one, races)} note={texts.race} onPick={() => onRace(one)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pick({ title, note, onPick }: { title: string; note: string; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="grid min-h-13 max-w-64 cursor-pointer content-center rounded-xl border border-line bg-surface px-4 py-1.5 text-left hover:border-quiet"
    >
      <span className="truncate text-sm font-semibold">{title}</span>
      <span className="truncate text-xs text-quiet">{note}</span>
    </button>
  )
}
