import { X } from 'lucide-react'
import { listButtons, MAX_ATHLETES } from '../../../race/links/athlete-list.ts'
import { colorAt, SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LoadNotice } from '../load-notice.tsx'
import { StepTitle } from '../step-title.tsx'
import { AthleteRow } from './athlete-row.tsx'
import { type Competitor, membersOf, timeText } from './competitor.ts'
import { lineup } from './lineup.ts'
import type { OpenReplay } from './use-open-replay.ts'

type Props = {
  athletes: readonly Competitor[]
  replay: OpenReplay
  /** Where somebody is being searched for, that is the thing to do. */
  isSearching: boolean
  onSearch: () => void
  goRef: React.Ref<HTMLButtonElement>
}

/** Who is in the list, and what to do with them. */
export function SelectedAthletes({ athletes, replay, isSearching, onSearch, goRef }: Props) {
  const count = athletes.length
  const { go, more } = listButtons(count)
  const removeAll = () => {
    lineup.clear()
    replay.reset()
  }
  const isLoading = replay.state.kind === 'loading'
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <StepTitle
        id="selected-athletes"
        step={2}
        action={
          count > 1 && (
            <Button look="ghost" className="-mr-4" onClick={removeAll}>
              Remove all
            </Button>
          )
        }
      >
        Selected Athletes{' '}
        <span className="figures font-semibold text-quiet">
          {count}/{MAX_ATHLETES}
        </span>
      </StepTitle>
      {count === 0 && (
        <p className="text-pretty text-quiet">
          Nobody yet. Add yourself first, then up to four others to race against.
        </p>
      )}
      <ul aria-label="Selected Athletes" className="divide-y divide-line">
        {athletes.map(({ idp, name, time, ageGroup, eventName }, index) => (
          <li key={idp}>
            <AthleteRow
              name={name}
              team={membersOf({ name, eventName })}
              color={colorAt(SEARCH_COLORS, index)}
              facts={[ageGroup, eventName]}
              time={timeText(time)}
            >
              <IconButton
                label={`Remove ${name}`}
                className="-mr-2"
                onClick={() => {
                  lineup.remove(idp)
                  replay.reset()
                }}
              >
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </AthleteRow>
          </li>
        ))}
      </ul>
      <LoadNotice
        state={replay.state}
        onStop={replay.stop}
        actions={
          <>
            <Button onClick={replay.open}>Try again</Button>
            {replay.state.kind === 'failed' && replay.state.loaded > 0 && (
              <Button onClick={replay.goOn}>Continue without them</Button>
            )}
          </>
        }
      />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button
          ref={goRef}
          look={count > 0 && !isSearching ? 'primary' : 'secondary'}
          disabled={isLoading}
          onClick={count === 0 ? onSearch : replay.open}
          className="min-h-13 px-8"
        >
          {go}
        </Button>
        {more && (
          <Button onClick={onSearch} disabled={isLoading} className="min-h-13">
            {more}
          </Button>
        )}
      </div>
    </section>
  )
}
