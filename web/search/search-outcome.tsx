import { Square } from 'lucide-react'
import type { Ref } from 'react'
import { divisionsOf, filterDivision } from '../../contract/found-results.ts'
import type { SearchResult } from '../../contract/search-calls.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectInput } from '../ui/form-inputs.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ResultList } from './result-list.tsx'
import { searchDraft, useSearchDraft } from './search-draft.ts'
import { type SearchState, search } from './use-search.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  state: SearchState
  taken: ReadonlySet<string>
  onAdd: (result: SearchResult) => void
  onWatch: ((result: SearchResult) => void) | null
  areResultsShown: boolean
}

/** The results of a search so far, and its state. */
export function SearchOutcome({ ref, state, ...list }: Props) {
  const { division } = useSearchDraft()
  if (state.kind === 'idle') return null
  const shown = filterDivision(state.results, division)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region that takes the focus after a search.
    <div
      ref={ref}
      role="region"
      aria-label={SEARCH_TEXTS.results}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
    >
      {state.kind === 'searching' && !state.isTyped && <SearchProgress state={state} />}
      <SearchTrouble state={state} />
      {state.results.length > 0 && (
        <>
          <FoundHead state={state} count={shown.length} />
          <ResultList results={shown} {...list} />
        </>
      )}
    </div>
  )
}

/** The number of matches, and the division shown. */
function FoundHead({ state, count }: { state: SearchState; count: number }) {
  const { division } = useSearchDraft()
  const divisions = divisionsOf(state.results)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-pretty text-quiet">
        {SEARCH_TEXTS.shown(count)}
        {state.within !== null && ` ${SEARCH_TEXTS.within(state.within)}`}
        {state.isPartial && ` ${SEARCH_TEXTS.partial}`}
      </p>
      {divisions.length > 1 && (
        <div className="w-full sm:w-64">
          <SelectInput
            label={SEARCH_TEXTS.division}
            placeholder={SEARCH_TEXTS.allDivisions}
            options={divisions.map((value) => ({ value, label: value }))}
            value={divisions.includes(division) ? division : ''}
            onChoose={(value) => searchDraft.change({ division: value })}
          />
        </div>
      )}
    </div>
  )
}

const texts = SEARCH_TEXTS.progress

function SearchProgress({ state }: { state: SearchState }) {
  const { progress } = state
  return (
    <div className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="min-w-0 text-sm">
          {progress ? (
            <>
              <span className="figures text-xl font-semibold">{texts.done(progress)}</span>{' '}
              <span className="text-quiet">{texts.last(progress)}</span>
            </>
          ) : (
            <span className="text-quiet">{texts.asking}</span>
          )}
        </p>
        <Button onClick={search.stop}>
          <Square className="size-4" aria-hidden="true" />
          {texts.stop}
        </Button>
      </div>
      <ProgressBar label={texts.label} share={progress ? progress.done / progress.total : 0} />
    </div>
  )
}

/** Whatever prevents a complete answer, with a way to continue. */
function SearchTrouble({ state }: { state: SearchState }) {
  const { kind, results, progress, unreached, message, isTyped, within } = state
  const again = <Button onClick={search.again}>{texts.again}</Button>
  if (kind === 'failed') {
    const { title, description } = SEARCH_TEXTS.searchFailed
    return (
      <Notice kind="error" title={title} actions={again}>
        {description} {message}
      </Notice>
    )
  }
  if (kind === 'stopped') {
    return (
      <Notice title={texts.stopped} actions={again}>
        {texts.soFar(progress, results.length)}
      </Notice>
    )
  }
  if (kind === 'found' && unreached.length > 0) {
    return (
      <Notice kind="warning" title={texts.incomplete} actions={again}>
        {texts.unreached(unreached)}
      </Notice>
    )
  }
  if (kind !== 'found' || results.length > 0) return null
  if (isTyped) {
    const text = within === null ? SEARCH_TEXTS.nobodyYet : SEARCH_TEXTS.within(within)
    return <Notice>{text}</Notice>
  }
  const { title, description } = SEARCH_TEXTS.nothingFound
  return <Notice title={title}>{description}</Notice>
}
