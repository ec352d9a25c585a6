import { Check, Play, Plus } from 'lucide-react'
import { factsOf, findNamesakes } from '../../contract/found-results.ts'
import { RESULTS_MAX_HEIGHT } from '../../contract/limits.ts'
import type { SearchResult } from '../../contract/search-calls.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { joinFacts } from '../../race/text/plain-text.ts'
import { Button } from '../ui/button.tsx'
import { useIsMobile } from '../ui/use-media-query.ts'
import { timeText, toCompetitor } from './lineup/competitor.ts'

type Props = {
  results: readonly SearchResult[]
  taken: ReadonlySet<string>
  onAdd: (result: SearchResult) => void
  onWatch: ((result: SearchResult) => void) | null
  /** Spoilers aren't hidden, so times and the order they give may be shown. */
  areResultsShown?: boolean
}

/** The matches. Those with the same name are distinguished, and chosen ones are marked. */
export function ResultList({ results, areResultsShown = true, ...row }: Props) {
  const isMobile = useIsMobile()
  const { mobile, desktop } = RESULTS_MAX_HEIGHT
  // In a low window it takes no more height than on a phone.
  const maxHeight = isMobile ? mobile : `min(${desktop}, ${mobile})`
  const namesakes = findNamesakes(results.map(({ cols }) => cols[0]))
  const listed = areResultsShown
    ? results
    : results.toSorted((a, b) => (a.cols[0] < b.cols[0] ? -1 : 1))
  return (
    <ul
      aria-label={SEARCH_TEXTS.resultList}
      style={{ maxHeight }}
      className="scroll-mt-4 scroll-mb-24 divide-y divide-line overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface lg:scroll-mb-4"
    >
      {listed.map((result) => (
        <ResultRow
          key={`${result.event_id} ${result.cols.join()}`}
          result={result}
          facts={factsOf(result, namesakes.has(result.cols[0]))}
          {...{ areResultsShown, ...row }}
        />
      ))}
    </ul>
  )
}

type RowProps = Omit<Props, 'results'> & { result: SearchResult; facts: readonly string[] }

function ResultRow({ result, facts, taken, onAdd, onWatch, areResultsShown = true }: RowProps) {
  const [name, time] = result.cols
  const idp = toCompetitor(result)?.idp
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-2 pr-2 pl-4">
      <div className="flex min-w-0 flex-[1_1_13rem] items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="leading-tight font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-quiet">{joinFacts(facts)}</p>
        </div>
        {areResultsShown && (
          <p className="figures shrink-0 pr-2 text-2xl leading-none font-semibold">
            {timeText(time)}
          </p>
        )}
      </div>
      <div className={`flex shrink-0 justify-end gap-1 ${onWatch ? 'sm:w-54' : 'sm:w-36'}`}>
        <RowActions {...{ idp, name, result, taken, onAdd, onWatch }} />
      </div>
    </li>
  )
}

type ActionProps = Omit<RowProps, 'facts' | 'areResultsShown'> & {
  idp: string | undefined
  name: string
}

function RowActions({ idp, name, result, taken, onAdd, onWatch }: ActionProps) {
  if (idp === undefined)
    return <span className="px-2 text-xs text-quiet">{SEARCH_TEXTS.noResultPage}</span>
  if (taken.has(idp)) {
    return (
      // Pressing it anyway shows the reason.
      <Button look="ghost" aria-disabled className="px-4" onClick={() => onAdd(result)}>
        <Check className="size-4" aria-hidden="true" />
        {SEARCH_TEXTS.isSelected}
      </Button>
    )
  }
  return (
    <>
      {onWatch && (
        <Button
          look="ghost"
          aria-label={`${SEARCH_TEXTS.watch} ${name}`}
          className="px-4"
          onClick={() => onWatch(result)}
        >
          <Play className="size-4 fill-current" aria-hidden="true" />
          {SEARCH_TEXTS.watch}
        </Button>
      )}
      <Button aria-label={SEARCH_TEXTS.add(name)} className="px-4" onClick={() => onAdd(result)}>
        <Plus className="size-4" aria-hidden="true" />
        {SEARCH_TEXTS.add()}
      </Button>
    </>
  )
}
