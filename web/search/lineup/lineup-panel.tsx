import { X } from 'lucide-react'
import { findNamesakes } from '../../../contract/found-results.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { listButtons, MAX_ATHLETES } from '../../../race/athlete-list.ts'
import { colorAt, SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LoadNotice } from '../loading/load-notice.tsx'
import { AthleteMarker } from './athlete-marker.tsx'
import { AthleteRow } from './athlete-row.tsx'
import { ComparingAthletes } from './comparing-athletes.tsx'
import { type Competitor, membersOf, timeText } from './competitor.ts'
import { lineup } from './lineup.ts'
import type { OpenReplay } from './use-open-replay.ts'

const texts = SEARCH_TEXTS.selected

type Props = {
  athletes: readonly Competitor[]
  replay: OpenReplay
  /** Moves to whatever input the next search needs. */
  onSearch: () => void
  goRef: React.Ref<HTMLButtonElement>
}

/** The chosen athletes and their actions: beside the search, or below it with a bar in view. */
export function LineupPanel({ athletes, replay, onSearch, goRef }: Props) {
  const count = athletes.length
  const removeAll = () => {
    lineup.clear()
    replay.reset()
  }
  return (
    <section
      aria-labelledby="selected-athletes"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2
          id="selected-athletes"
          className="font-display text-3xl leading-none font-bold lg:text-2xl"
        >
          {texts.title}{' '}
          <span className="figures font-semibold text-quiet">
            {count}/{MAX_ATHLETES}
          </span>
        </h2>
        {count > 1 && (
          <Button look="ghost" className="-mr-3 shrink-0 px-3 text-sm" onClick={removeAll}>
            {texts.removeAll}
          </Button>
        )}
      </div>
      {count === 0 && <p className="text-pretty text-quiet">{texts.empty}</p>}
      <SelectedList athletes={athletes} onRemove={replay.reset} />
      <LoadNotice
        state={replay.state}
        onStop={replay.stop}
        actions={
          <>
            <Button onClick={replay.open}>{SEARCH_TEXTS.tryAgain}</Button>
            {replay.state.kind === 'failed' && replay.state.loaded > 0 && (
              <Button onClick={replay.goOn}>{texts.goOn}</Button>
            )}
          </>
        }
      />
      <ActionBar {...{ athletes, replay, onSearch, goRef }} />
      <ComparingAthletes athletes={athletes} replay={replay} />
    </section>
  )
}

type ListProps = { athletes: readonly Competitor[]; onRemove: () => void }

function SelectedList({ athletes, onRemove }: ListProps) {
  const namesakes = findNamesakes(athletes.map(({ name }) => name))
  const factsOf = ({ name, ageGroup, eventName, nationality, bib }: Competitor) =>
    namesakes.has(name)
      ? [ageGroup, eventName, nationality ?? '', bib ? texts.bib(bib) : '']
      : [ageGroup, eventName]
  return (
    <ul aria-label={texts.title} className="divide-y divide-line">
      {athletes.map((athlete, index) => (
        <li key={athlete.idp}>
          <AthleteRow
            name={athlete.name}
            team={membersOf(athlete)}
            color={colorAt(SEARCH_COLORS, index)}
            facts={factsOf(athlete)}
            time={timeText(athlete.time)}
          >
            <IconButton
              label={texts.remove(athlete.name)}
              className="-mr-2"
              onClick={() => {
                lineup.remove(athlete.idp)
                onRemove()
              }}
            >
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </AthleteRow>
        </li>
      ))}
    </ul>
  )
}

const BAR =
  'z-20 border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:px-4 max-lg:py-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:max-lg:px-8'

/** The main action. If the list isn't beside the search, it stays at the bottom of the window. */
function ActionBar({ athletes, replay, onSearch, goRef }: Props) {
  const count = athletes.length
  const { go, more } = listButtons(count)
  const isLoading = replay.state.kind === 'loading'
  return (
    <div
      data-bottom-bar={count > 0 || undefined}
      className={`flex items-center gap-3 lg:flex-wrap ${count > 0 ? BAR : ''}`}
    >
      {count > 0 && (
        <span aria-hidden="true" className="flex -space-x-2 max-sm:hidden lg:hidden">
          {athletes.map((athlete, index) => (
            <AthleteMarker
              key={athlete.idp}
              name={athlete.name}
              team={membersOf(athlete)}
              color={colorAt(SEARCH_COLORS, index)}
              className="size-9 border-2 border-surface text-base"
            />
          ))}
        </span>
      )}
      {more && (
        <Button
          onClick={onSearch}
          disabled={isLoading}
          className="min-h-12 text-sm leading-tight max-lg:ml-auto max-sm:flex-1 max-sm:px-3 lg:order-last lg:w-full"
        >
          {more}
        </Button>
      )}
      <Button
        ref={goRef}
        look={count > 0 ? 'primary' : 'secondary'}
        disabled={isLoading}
        onClick={count === 0 ? onSearch : replay.open}
        className={`min-h-12 max-sm:flex-1 max-sm:px-3 sm:px-8 lg:w-full ${more ? '' : 'max-lg:ml-auto'}`}
      >
        {go}
      </Button>
    </div>
  )
}
