import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  RACE_LIST_TEXTS as LIST,
  ACTIVITY_TEXTS as TEXTS,
} from '../../../contract/texts/operator/race-list-texts.ts'
import { mostRequested } from '../../../race/links/most-requested.ts'
import { numberText } from '../../../race/text/count-text.ts'
import { downloadTable } from '../../storage/download.ts'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form-inputs.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import {
  activityQuery,
  allRacesQuery,
  requestsQuery,
  SUMMARY_DAYS,
} from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { RowButton } from '../session/row-button.tsx'
import { RefreshButton } from './refresh-button.tsx'
import {
  activityOfRaces,
  DAY_FIGURES,
  dailyActivity,
  type Figure,
  RACE_FIGURES,
  type Sums,
  visitsOfPages,
} from './sum-activity.ts'

const MOST_REQUESTED = 5
/** Days shown before Show more is pressed. */
const DAYS = 7

/** What visitors do: by day, by race and by page (ADMIN-32). */
export function Activity({ session }: { session: OperatorSession }) {
  const activity = useQuery(activityQuery(session))
  const requests = useQuery(requestsQuery(session))
  const races = useQuery(allRacesQuery(session)).data ?? []
  const [raceId, setRaceId] = useState('')
  const [isLong, setLong] = useState(false)
  const raceRequests = (requests.data ?? []).filter(({ privacy }) => privacy === null)
  const wanted = mostRequested(raceRequests, MOST_REQUESTED)
  const rows = activity.data ?? []
  const nameOf = (id: string) => races.find((race) => race.id === id)?.name ?? TEXTS.deletedRace
  const byRace = activityOfRaces(rows)
  const days = dailyActivity(rows, raceId || null)

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-3xl leading-none font-bold">
          {TEXTS.title}
          <span className="ml-3 text-lg font-semibold text-quiet">
            {TEXTS.lastDays(SUMMARY_DAYS)}
          </span>
        </h2>
        <div className="flex flex-wrap gap-x-2">
          {byRace.length > 0 && (
            <RowButton
              look="ghost"
              Icon={Download}
              text={LIST.csv}
              label={LIST.csvOf(TEXTS.title)}
              onClick={() => downloadTable(tableOfUse(byRace, nameOf), 'racetrace-use')}
            />
          )}
          <RefreshButton what="activity" queries={[activity, requests]} />
        </div>
      </div>
      {activity.isPending && <Skeleton className="h-48" />}
      {activity.isError && <QueryFailed title={TEXTS.failed} query={activity} />}
      {activity.data && rows.length === 0 && <p className="text-quiet">{TEXTS.none}</p>}
      {rows.length > 0 && (
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="grid gap-3">
            {byRace.length > 0 && (
              <SelectInput
                label={TEXTS.race}
                options={[
                  { value: '', label: TEXTS.allRaces },
                  ...byRace.map(({ key }) => ({ value: key, label: nameOf(key) })),
                ]}
                value={raceId}
                onChoose={setRaceId}
              />
            )}
            <Figures
              caption={TEXTS.byDay}
              figures={raceId ? RACE_FIGURES : DAY_FIGURES}
              rows={isLong ? days : days.slice(0, DAYS)}
              labelOf={(day) => day}
            />
            {days.length > DAYS && !isLong && (
              <Button className="justify-self-start" onClick={() => setLong(true)}>
                {LIST.showMore}
              </Button>
            )}
          </div>
          <div className="grid gap-6">
            {byRace.length > 0 && (
              <Figures
                caption={TEXTS.byRace}
                figures={RACE_FIGURES}
                rows={byRace}
                labelOf={nameOf}
              />
            )}
            <Counts
              title={TEXTS.byPage}
              rows={visitsOfPages(rows).map(({ key, visits }) => [key, visits])}
            />
            {wanted.length > 0 && (
              <Counts
                title={LIST.mostRequested}
                rows={wanted.map(({ name, count }) => [name, count])}
              />
            )}
          </div>
        </div>
      )}
    </section>
  )
}

/** Usage per race, as counts only. */
const tableOfUse = (races: readonly Sums[], nameOf: (id: string) => string) => ({
  columns: [TEXTS.race, ...RACE_FIGURES.map((figure) => TEXTS.figures[figure])],
  rows: races.map((race) => [nameOf(race.key), ...RACE_FIGURES.map((figure) => race[figure])]),
})

type FiguresProps = {
  caption: string
  figures: readonly Figure[]
  rows: readonly Sums[]
  labelOf: (key: string) => string
}

function Figures({ caption, figures, rows, labelOf }: FiguresProps) {
  const cell = 'border-b border-line py-1.5 pl-3 text-right'
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left text-base font-semibold">{caption}</caption>
      <thead className="align-bottom text-quiet">
        <tr>
          <td className="border-b border-line" />
          {figures.map((figure) => (
            <th key={figure} scope="col" className={`${cell} font-normal`}>
              {TEXTS.figures[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th
              scope="row"
              className="min-w-24 border-b border-line py-1.5 text-left font-normal wrap-anywhere"
            >
              {labelOf(row.key)}
            </th>
            {figures.map((figure) => (
              <td key={figure} className={`${cell} figures text-lg`}>
                {numberText(row[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ol aria-label={title} className="grid gap-1">
        {rows.map(([name, count]) => (
          <li key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures text-lg">{numberText(count)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
