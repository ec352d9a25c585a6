import { useState } from 'react'
import { PLAN_TEXTS } from '../../../../contract/texts/pace-plan-texts.ts'
import { ghostName, RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import { readTarget } from '../../../../race/pace-plan/pace-plan.ts'
import { type GhostWish, isSameGhost, planGhost } from '../../../../race/rivals/ghost-wish.ts'
import type { Rivals } from '../../../../race/rivals/rivals.ts'
import { addGhost, removeGhost, startWhatIf } from '../../../../race/rivals/rivals-link.ts'
import { keptPlan } from '../../../storage/kept-plan.ts'
import { Button } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/store.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { AddLine } from './add-line.tsx'

type GhostChoicesProps = {
  athletes: readonly WatchedAthlete[]
  rivals: Rivals
  onChange: (rivals: Rivals) => void
  /** Changes splits of an athlete in the table; null where that would reveal the result. */
  onWhatIf: ((rivals: Rivals) => void) | null
}

const OF_FIELD: readonly GhostWish[] = [{ kind: 'winner' }, { kind: 'median' }]
const OF_SEVERAL: readonly GhostWish[] = [...OF_FIELD, { kind: 'best' }]

/** The possible ghosts: one press each, or a time to type. */
export function GhostChoices({ athletes, rivals, onChange, onWhatIf }: GhostChoicesProps) {
  const [isRefused, setRefused] = useState(false)
  const plan = planGhost(useStore(keptPlan))
  const has = (wish: GhostWish) => rivals.ghosts.some((ghost) => isSameGhost(ghost, wish))
  const take = (outcome: ReturnType<typeof addGhost>, use = onChange) => {
    setRefused(!outcome.ok && outcome.reason === 'full')
    if (outcome.ok) use(outcome.rivals)
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty text-quiet">{RIVALS_TEXTS.ghostsHint}</p>
      <div className="flex flex-wrap gap-2">
        {/* For one result, the best of each part is that result itself. */}
        {[...(plan ? [plan] : []), ...(athletes.length > 1 ? OF_SEVERAL : OF_FIELD)].map((wish) => (
          <Button
            key={wish.kind}
            aria-pressed={has(wish)}
            className="px-4 text-sm aria-pressed:border-text aria-pressed:ring-1 aria-pressed:ring-text"
            onClick={() =>
              has(wish) ? onChange(removeGhost(rivals, wish)) : take(addGhost(rivals, wish))
            }
          >
            {ghostName(wish, null, null)}
          </Button>
        ))}
      </div>
      {isRefused && (
        <p role="alert" className="text-sm text-pretty text-warning">
          {RIVALS_TEXTS.ghostsFull}
        </p>
      )}
      <AddLine
        label={RIVALS_TEXTS.target}
        hint={RIVALS_TEXTS.targetHint}
        button={RIVALS_TEXTS.addGhost}
        onAdd={(text) => {
          const total = readTarget(text)
          if (total === null) return PLAN_TEXTS.notATarget
          const wish = { kind: 'target', total } as const
          const outcome = addGhost(rivals, wish)
          if (outcome.ok) onChange(outcome.rivals)
          else if (outcome.reason === 'full') return RIVALS_TEXTS.ghostsFull
          return outcome.ok ? null : RIVALS_TEXTS.duplicate(ghostName(wish, null, null))
        }}
      />
      {onWhatIf && (
        <section aria-label={RIVALS_TEXTS.whatIf} className="grid justify-items-start gap-2">
          <h3 className="text-sm font-semibold">{RIVALS_TEXTS.whatIf}</h3>
          <p className="text-sm text-pretty text-quiet">{RIVALS_TEXTS.whatIfHint}</p>
          {athletes.map(({ idp, result }) => (
            <Button
              key={idp}
              className="px-4 text-sm"
              onClick={() => take(startWhatIf(rivals, idp), onWhatIf)}
            >
              {RIVALS_TEXTS.whatIfOf(result.athleteName)}
            </Button>
          ))}
        </section>
      )}
    </div>
  )
}
