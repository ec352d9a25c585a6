import { Plus, Square } from 'lucide-react'
import { RESULTS_MAX_HEIGHT } from '../../contract/limits.ts'
import { SEX_LABELS, type SearchResult } from '../../contract/results.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search.ts'
import { joinFacts } from '../../race/text/plain-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useIsMobile } from '../ui/use-media-query.ts'
import { timeText, toCompetitor } from './lineup/competitor.ts'
import type { Progress } from './search-athletes.ts'
import type { Search, SearchState } from './use-search.ts'

type Props = { search: Search; onAdd: (result: SearchResult) => void }

/** What a search has given so far, and where it stands. */
export function SearchOutcome({ search, onAdd }: Props) {
  const { state } = search
  if (state.kind === 'idle') return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {state.kind === 'searching' && <SearchProgress state={state} onStop={search.stop} />}
      <SearchTrouble state={state} onAgain={search.again} />
      {state.results.length > 0 && <ResultList results={state.results} onAdd={onAdd} />}
    </div>
  )
}

const SEX_WORDS = { M: 'men', W: 'women', X: 'mixed' } as const
const listText = ({ division, sex }: Progress) => `${division}, ${SEX_WORDS[sex]}`

function SearchProgress({ state, onStop }: { state: SearchState; onStop: () => void }) {
  const { progress } = state
  const share = progress ? progress.done / progress.total : 0
  return (
    <div className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="min-w-0 text-sm">
          {progress ? (
            <>
              <span className="figures text-xl font-semibold">
                {progress.done} of {progress.total}
              </span>{' '}
              <span className="text-quiet">lists looked through, last {listText(progress)}</span>
            </>
          ) : (
            <span className="text-quiet">Asking the results site. It can take half a minute.</span>
          )}
        </p>
        <Button onClick={onStop}>
          <Square className="size-4" aria-hidden="true" />
          Stop
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label="Search progress"
        aria-valuemin={0}
        aria-valuemax={progress?.total ?? 1}
        aria-valuenow={progress?.done ?? 0}
        className="h-1 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full origin-left bg-text transition-transform motion-reduce:transition-none"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}

/** Whatever stands between the visitor and a whole answer, with the way on. */
function SearchTrouble({ state, onAgain }: { state: SearchState; onAgain: () => void }) {
  const { kind, results, progress, unreached, message } = state
  const again = <Button onClick={onAgain}>Search again</Button>
  if (kind === 'failed') {
    const { title, description } = SEARCH_TEXTS.searchFailed
    return (
      <Notice kind="error" title={title} actions={again}>
        {description} {message}
      </Notice>
    )
  }
  if (kind === 'stopped') {
    const looked = progress ? `${progress.done} of ${progress.total} lists` : 'nothing yet'
    return (
      <Notice title="Search stopped" actions={again}>
        {results.length > 0
          ? `You had looked through ${looked}. This is who was found so far.`
          : `You had looked through ${looked}, and nobody was found so far.`}
      </Notice>
    )
  }
  if (kind === 'found' && unreached.length > 0) {
    return (
      <Notice kind="warning" title="Some divisions could not be reached" actions={again}>
        Whoever is missing here may be in {unreached.join(', ')}.
      </Notice>
    )
  }
  if (kind === 'found' && results.length === 0) {
    const { title, description } = SEARCH_TEXTS.nothingFound
    return <Notice title={title}>{description}</Notice>
  }
  return null
}

type ListProps = { results: readonly SearchResult[]; onAdd: (result: SearchResult) => void }

function ResultList({ results, onAdd }: ListProps) {
  const isMobile = useIsMobile()
  const maxHeight = isMobile ? RESULTS_MAX_HEIGHT.mobile : RESULTS_MAX_HEIGHT.desktop
  return (
    <ul
      aria-label="Search results"
      style={{ maxHeight }}
      className="divide-y divide-line overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface"
    >
      {results.map((result) => (
        <ResultRow key={`${result.event_id} ${result.cols.join()}`} {...{ result, onAdd }} />
      ))}
    </ul>
  )
}

function ResultRow({ result, onAdd }: { result: SearchResult; onAdd: Props['onAdd'] }) {
  const { cols, sex, event_name } = result
  const [name, time, ageGroup] = cols
  const facts = [ageGroup, event_name, SEX_LABELS[sex]].filter((fact) => fact !== '')
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-quiet">{joinFacts(facts)}</p>
      </div>
      <p className="figures shrink-0 text-2xl leading-none font-semibold">{timeText(time)}</p>
      {toCompetitor(result) ? (
        <Button aria-label={`Add ${name}`} className="px-4" onClick={() => onAdd(result)}>
          <Plus className="size-4 max-sm:hidden" aria-hidden="true" />
          Add
        </Button>
      ) : (
        <span className="w-20 shrink-0 text-center text-xs text-quiet">No result page</span>
      )}
    </li>
  )
}
