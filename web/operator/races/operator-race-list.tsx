import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { RACE_LIST_TEXTS } from '../../../contract/texts/operator/race-list-texts.ts'
import { arrangeRaces, RACE_ORDERS, type RaceOrder } from '../../../race/links/arrange-races.ts'
import { SelectInput, TextInput } from '../../ui/form-inputs.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { allRacesQuery } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { type RaceActions, RaceRow } from './race-row.tsx'

/** All races, published or not. */
export function OperatorRaceList({
  session,
  ...actions
}: RaceActions & { session: OperatorSession }) {
  const races = useQuery(allRacesQuery(session))
  if (races.isPending) {
    return (
      <div className="grid gap-3" role="status" aria-label={RACE_LIST_TEXTS.loadingRaces}>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    )
  }
  if (races.isError) {
    return <QueryFailed title={RACE_LIST_TEXTS.notLoaded} query={races} />
  }
  if (races.data.length === 0) {
    return (
      <p className="rounded-xl border border-dashed border-line p-8 text-center text-quiet">
        {RACE_LIST_TEXTS.empty}
      </p>
    )
  }
  return <ArrangedRaces races={races.data} {...actions} />
}

/** Filtered by the typed text, in the chosen order (ADMIN-28). */
function ArrangedRaces({ races, ...actions }: RaceActions & { races: readonly Race[] }) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<RaceOrder>('newest')
  const shown = arrangeRaces(races, typed, order)
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextInput
          label={RACE_LIST_TEXTS.find}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectInput
          label={RACE_LIST_TEXTS.sort}
          value={order}
          options={RACE_ORDERS.map((value) => ({ value, label: RACE_LIST_TEXTS.orders[value] }))}
          onChoose={(chosen) => setOrder(chosen as RaceOrder)}
        />
      </div>
      {shown.length === 0 && <p className="text-quiet">{RACE_LIST_TEXTS.none}</p>}
      <ul aria-label={RACE_LIST_TEXTS.title} className="grid gap-3">
        {shown.map((race) => (
          <RaceRow key={race.id} race={race} {...actions} />
        ))}
      </ul>
    </div>
  )
}
