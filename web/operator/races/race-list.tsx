import { useQuery } from '@tanstack/react-query'
import { Copy, Download, Eye, History, Pencil, Route, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { mapAtWidth } from '../../../contract/limits.ts'
import type { Race } from '../../../contract/races.ts'
import { RACE_LIST_TEXTS } from '../../../contract/texts/admin.ts'
import { arrangeRaces, RACE_ORDERS, type RaceOrder } from '../../../race/links/arrange-races.ts'
import { writeSearchLink } from '../../../race/links/search-link.ts'
import { seasonLabel } from '../../../race/links/season-label.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import type { OperatorSession } from '../session/operator-session.ts'
import { allRacesQuery } from './operator-queries.ts'
import { QueryFailed } from './query-failed.tsx'

/** What can be done with a race of the list. */
export type RaceActions = {
  readonly onEdit: (race: Race) => void
  /** Told before the page visitors see is opened. */
  readonly onToggle: (race: Race) => void
  readonly onExport: (race: Race) => void
  /** Opens a copy as a new race. */
  readonly onDuplicate: (race: Race) => void
  /** Takes its course over to the race that is worked on. */
  readonly onCopyCourse: (race: Race) => void
  /** Shows the states it was published in. */
  readonly onStates: (race: Race) => void
  /** Shows the whole fields it has. */
  readonly onFields: (race: Race) => void
  readonly onDelete: (race: Race) => void
}

/** Every race there is, published or not. */
export function RaceList({ session, ...actions }: RaceActions & { session: OperatorSession }) {
  const races = useQuery(allRacesQuery(session))
  if (races.isPending) {
    return (
      <div className="grid gap-3" role="status" aria-label="Loading races...">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    )
  }
  if (races.isError) {
    return <QueryFailed title="The races could not be loaded" query={races} />
  }
  if (races.data.length === 0) {
    return (
      <p className="rounded-xl border border-dashed border-line p-8 text-center text-quiet">
        No races yet. Begin in Setup, or import a race file.
      </p>
    )
  }
  return <ArrangedRaces races={races.data} {...actions} />
}

/** Found by what is typed, in the order chosen (ADMIN-56). */
function ArrangedRaces({ races, ...actions }: RaceActions & { races: readonly Race[] }) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<RaceOrder>('newest')
  const shown = arrangeRaces(races, typed, order)
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label={RACE_LIST_TEXTS.find}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={RACE_LIST_TEXTS.sort}
          value={order}
          options={RACE_ORDERS.map((value) => ({ value, label: RACE_LIST_TEXTS.orders[value] }))}
          onChoose={(chosen) => setOrder(chosen as RaceOrder)}
        />
      </div>
      {shown.length === 0 && <p className="text-quiet">{RACE_LIST_TEXTS.none}</p>}
      <ul aria-label="Races" className="grid gap-3">
        {shown.map((race) => (
          <RaceRow key={race.id} race={race} {...actions} />
        ))}
      </ul>
    </div>
  )
}

function RaceRow({ race, ...actions }: RaceActions & { race: Race }) {
  const { onEdit, onToggle, onExport, onDelete, onDuplicate, onCopyCourse, onStates, onFields } =
    actions
  const { name, location, season, date, isPublished } = race
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4">
      <img
        src={mapAtWidth(race.mapImageUrl, 320)}
        alt=""
        loading="lazy"
        className="hidden h-14 w-22 shrink-0 rounded-lg border border-line bg-ground object-cover sm:block"
      />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-quiet">
          {joinFacts([location, season && seasonLabel(season), date])}
        </p>
      </div>
      <span
        className={`rounded-full border px-2.5 py-0.5 text-xs font-semibold ${isPublished ? 'border-trace-start text-trace-start' : 'border-line text-quiet'}`}
      >
        {isPublished ? 'Published' : 'Not published'}
      </span>
      <div className="flex flex-wrap items-center gap-1">
        <Button className="px-4 text-sm" aria-label={`Edit ${name}`} onClick={() => onEdit(race)}>
          <Pencil className="size-4" aria-hidden="true" />
          Edit
        </Button>
        {isPublished && (
          // In a tab of its own: whoever comes back is still signed in, and nothing is loaded anew.
          <a
            href={writeSearchLink(race.id)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'px-4 text-sm')}
            aria-label={`View ${name}`}
          >
            <Eye className="size-4" aria-hidden="true" />
            View
          </a>
        )}
        <Button
          className="px-4 text-sm"
          aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${name}`}
          onClick={() => onToggle(race)}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        <IconButton label={`Published states of ${name}`} onClick={() => onStates(race)}>
          <History className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Fields of ${name}`} onClick={() => onFields(race)}>
          <Users className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Duplicate ${name}`} onClick={() => onDuplicate(race)}>
          <Copy className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Use the course of ${name}`} onClick={() => onCopyCourse(race)}>
          <Route className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Export ${name}`} onClick={() => onExport(race)}>
          <Download className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => onDelete(race)}>
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
