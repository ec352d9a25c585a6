import { X } from 'lucide-react'
import {
  leftOutText,
  NO_GHOST_TEXTS,
  RIVALS_TEXTS,
  startModeName,
} from '../../../../contract/texts/rivals-texts.ts'
import { TOGETHER } from '../../../../race/replay/start-mode.ts'
import type { Arranged } from '../../../../race/rivals/arrange.ts'
import { ghostText, toggleGhost } from '../../../../race/rivals/ghost-wish.ts'
import type { Rivals } from '../../../../race/rivals/rivals-link.ts'
import { Button } from '../../../ui/button.tsx'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import type { AskedGhost } from '../../loading/use-ghosts.ts'

type StripProps = {
  athletes: readonly WatchedAthlete[]
  lineUp: Arranged
  asked: readonly AskedGhost[]
  choice: Rivals
  onChange: (part: Partial<Rivals>) => void
  onOpen: () => void
}

/** Says above the player what is not as it was, and leads back. */
export function RivalsStrip(props: StripProps) {
  const { athletes, lineUp, asked, choice, onChange, onOpen } = props
  const { mode, leftOut } = lineUp
  const changed = athletes.find(({ idp }) => idp === choice.changed?.idp)
  const isTogether = mode.kind === 'together'
  const isNobody = isTogether && leftOut.length > 0
  if (isTogether && !isNobody && asked.length === 0 && !choice.isHidden && !changed) return null
  const sentences = [
    ...leftOut.map(leftOutText),
    ...asked.flatMap(({ name, reason }) => (reason ? [`${name} ${NO_GHOST_TEXTS[reason]}`] : [])),
  ]
  return (
    <section
      aria-label={RIVALS_TEXTS.title}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-surface py-1 pr-1 pl-4 text-sm max-sm:gap-x-2 max-sm:pl-2"
    >
      {(isNobody || !isTogether) && (
        <p className="font-display text-xl leading-none font-bold">
          {isNobody ? RIVALS_TEXTS.nobody : startModeName(mode)}
        </p>
      )}
      {changed && (
        <GhostChip
          name={RIVALS_TEXTS.changed(changed.result.athleteName)}
          onRemove={() => onChange({ changed: null })}
        />
      )}
      {asked.map(({ wish, name }) => (
        <GhostChip
          key={ghostText(wish)}
          name={name}
          onRemove={() => onChange({ ghosts: toggleGhost(choice.ghosts, wish) })}
        />
      ))}
      {sentences.length > 0 && (
        <p role="status" className="min-w-0 text-pretty text-quiet wrap-anywhere">
          {sentences.join(' ')}
        </p>
      )}
      {choice.isHidden && (
        <p className="min-w-0 text-pretty text-quiet">
          {RIVALS_TEXTS.hidden}
          <span className="max-sm:sr-only">{RIVALS_TEXTS.hiddenNow}</span>
        </p>
      )}
      <span className="ml-auto flex">
        {/* A phone has the same button below the map, and no room for two. */}
        <Button look="ghost" className="px-3 text-sm max-sm:hidden" onClick={onOpen}>
          {RIVALS_TEXTS.change}
        </Button>
        {choice.isHidden && (
          <Button
            look="ghost"
            className="px-3 text-sm"
            onClick={() => onChange({ isHidden: false })}
          >
            {RIVALS_TEXTS.tell}
          </Button>
        )}
        {choice.mode.kind !== 'together' && (
          <Button
            look="ghost"
            className="px-3 text-sm"
            onClick={() => onChange({ mode: TOGETHER })}
          >
            {RIVALS_TEXTS.back}
          </Button>
        )}
      </span>
    </section>
  )
}

/** Who runs along without having been there, with the way to send them away. */
function GhostChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className="flex max-w-full min-w-0 items-center rounded-full border border-dashed border-quiet pl-3">
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={RIVALS_TEXTS.remove(name)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-raised"
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
