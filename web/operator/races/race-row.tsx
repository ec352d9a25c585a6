import {
  ChevronDown,
  Copy,
  Download,
  Eye,
  History,
  type LucideIcon,
  Pencil,
  Route,
  Trash2,
  Tv,
  Users,
} from 'lucide-react'
import { useId } from 'react'
import type { Race } from '../../../contract/races.ts'
import {
  RACE_ACTIONS,
  RACE_LIST_TEXTS as TEXTS,
} from '../../../contract/texts/operator/race-list-texts.ts'
import { writeSearchLink } from '../../../race/links/search-link.ts'
import { seasonLabel } from '../../../race/links/season-label.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { RowButton } from '../session/row-button.tsx'
import { MapThumbnail } from './map-thumbnail.tsx'

/** The actions of a race in the list. */
export type RaceActions = {
  readonly onEdit: (race: Race) => void
  readonly onToggle: (race: Race) => void
  /** Rare actions are in the More menu. */
  readonly onAction: (action: RaceAction, race: Race) => void
  /** Ids of the races whose actions are all shown. */
  readonly unfolded: readonly string[]
  readonly onUnfold: (race: Race) => void
}

/** One of the actions behind More. */
export type RaceAction = keyof typeof RACE_ACTIONS

const ICONS: { readonly [action in RaceAction]: LucideIcon } = {
  states: History,
  screen: Tv,
  fields: Users,
  duplicate: Copy,
  course: Route,
  export: Download,
  delete: Trash2,
}

/** A race in the list. Touch has no tooltips, so every button shows its name (ADMIN-28). */
export function RaceRow({ race, ...actions }: RaceActions & { race: Race }) {
  const { onEdit, onToggle, onAction, unfolded, onUnfold } = actions
  const { name, location, season, date, isPublished } = race
  const panel = useId()
  const isUnfolded = unfolded.includes(race.id)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4">
      <MapThumbnail url={race.mapImageUrl} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-quiet">
          {joinFacts([location, season && seasonLabel(season), date])}
        </p>
      </div>
      <span
        className={`rounded-full border px-2.5 py-0.5 text-xs font-semibold ${isPublished ? 'border-trace-start text-trace-start' : 'border-line text-quiet'}`}
      >
        {TEXTS.status(isPublished)}
      </span>
      {/* On a phone, two buttons of equal width per row; an odd last one fills its row. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:basis-full max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
        <RowButton
          Icon={Pencil}
          text={TEXTS.edit}
          label={`${TEXTS.edit} ${name}`}
          onClick={() => onEdit(race)}
        />
        {isPublished && (
          // Opens in a new tab: the operator stays signed in here, and nothing is reloaded.
          <a
            href={writeSearchLink(race.id)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'px-4 text-sm')}
            aria-label={`${TEXTS.view} ${name}`}
          >
            <Eye className="size-4" aria-hidden="true" />
            {TEXTS.view}
          </a>
        )}
        <RowButton
          text={TEXTS.toggle(isPublished)}
          label={`${TEXTS.toggle(isPublished)} ${name}`}
          onClick={() => onToggle(race)}
        />
        <Button
          className="px-4 text-sm"
          aria-label={TEXTS.moreOf(name)}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? panel : undefined}
          onClick={() => onUnfold(race)}
        >
          {TEXTS.more}
          <ChevronDown className={`size-4 ${isUnfolded ? 'rotate-180' : ''}`} aria-hidden="true" />
        </Button>
      </div>
      {isUnfolded && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
        <div
          id={panel}
          role="group"
          aria-label={TEXTS.moreOf(name)}
          className="basis-full border-t border-line pt-2"
        >
          {/* Aligns the buttons' text with the race's text; only their background extends further. */}
          <div className="-mx-2 -mb-2 grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
            {(Object.keys(RACE_ACTIONS) as RaceAction[]).map((action) => (
              <MoreAction key={action} {...{ action, name }} onUse={() => onAction(action, race)} />
            ))}
          </div>
        </div>
      )}
    </li>
  )
}

type MoreActionProps = { action: RaceAction; name: string; onUse: () => void }

function MoreAction({ action, name, onUse }: MoreActionProps) {
  const texts = RACE_ACTIONS[action]
  const Icon = ICONS[action]
  const color = action === 'delete' ? 'text-danger' : ''
  return (
    <button
      type="button"
      onClick={onUse}
      className="relative flex min-h-11 cursor-pointer items-start gap-3 rounded-xl p-2 text-left text-sm hover:bg-raised"
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${color}`} aria-hidden="true" />
      <span className="grid">
        <span className={`font-semibold ${color}`}>
          {texts.name}
          <span className="sr-only">{`${texts.joint}${name}. `}</span>
        </span>
        <span className="text-quiet">{texts.hint}</span>
      </span>
    </button>
  )
}
