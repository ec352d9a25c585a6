import { Search as SearchIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { TypedSearch } from '../../contract/found-results.ts'
import type { Race } from '../../contract/races.ts'
import { SEX_MODES, type SearchResult } from '../../contract/search-calls.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { Button } from '../ui/button.tsx'
import { Form, optionsOf, Segmented, TextInput } from '../ui/form-inputs.tsx'
import { Notice } from '../ui/notice.tsx'
import { StepTitle } from './races/step-title.tsx'
import { searchDraft, useSearchDraft } from './search-draft.ts'
import { SearchOutcome } from './search-outcome.tsx'
import { search, useSearch } from './use-search.ts'

type Props = {
  race: Race | null
  /** Athletes already in the list; their rows say so. */
  taken: ReadonlySet<string>
  onAdd: (result: SearchResult) => void
  /** Opens the replay of one athlete; null while the list has an athlete, who would be left out. */
  onWatch: ((result: SearchResult) => void) | null
  /** A step of the search page, with its title; a dialog has its own. */
  isStep?: boolean
  /** Times of the matches may be shown. */
  areResultsShown?: boolean
}

/** A debounce, so that fast typing doesn't search for every letter. */
const PAUSE_MS = 150
/** Room for a result and the bar below it, in CSS pixels. */
const FOLD = 200

/** Step two: the name, with its matches in this race right below. */
export function SearchPanel(props: Props) {
  const { race, taken, onAdd, onWatch, isStep = true, areResultsShown = true } = props
  const { name, firstname, sexMode } = useSearchDraft()
  const state = useSearch()
  const outcome = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isSearchable = race !== null && (race.hasAthletes || Boolean(race.season && race.group))
  const isReady = isSearchable && Boolean(name.trim() || firstname.trim())
  const raceId = race?.id ?? null
  const query = useMemo(
    () => (isSearchable && race ? toQuery(race, { name, firstname, sexMode }) : null),
    [isSearchable, race, name, firstname, sexMode],
  )
  const isSearching = state.kind === 'searching'

  useEffect(() => {
    if (!query) return
    const timer = setTimeout(() => search.typed(query), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query])
  useEffect(() => search.leave, [])

  const openOnly = useEffectEvent(() => {
    const [only, second] = state.results
    if (state.kind === 'found' && state.unreached.length === 0 && only && !second) onWatch?.(only)
  })
  // A visitor who pressed Search waits for this, so it is scrolled into view and focused; a single
  // result is opened.
  const seen = useRef(state.answers)
  useEffect(() => {
    if (seen.current === state.answers) return
    seen.current = state.answers
    outcome.current?.focus({ preventScroll: true })
    outcome.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    openOnly()
  }, [state.answers])

  // Below the fold the matches would be out of view, so the inputs move up until the list is
  // visible.
  const hasTyped = state.isTyped && state.results.length > 0
  useEffect(() => {
    const list = outcome.current?.lastElementChild
    const isTyping = form.current?.contains(document.activeElement)
    if (!hasTyped || !list || !isTyping) return
    const isBelow = list.getBoundingClientRect().top > window.innerHeight - FOLD
    if (isBelow) form.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [hasTyped])

  const submit = () => {
    if (query && isReady) search.start(query)
  }
  const isOfThisRace = state.query?.raceId === raceId
  return (
    <section
      {...(isStep ? { id: 'name-step', 'aria-labelledby': 'your-name' } : {})}
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3"
    >
      {isStep && (
        <StepTitle id="your-name" step={2}>
          {SEARCH_TEXTS.yourName}
        </StepTitle>
      )}
      <Form
        ref={form}
        aria-label={SEARCH_TEXTS.byName}
        className={`grid gap-3 sm:gap-4 ${isStep ? 'xl:grid-cols-2' : ''}`}
        onSubmit={submit}
      >
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          <TextInput
            label={SEARCH_TEXTS.lastName}
            value={name}
            onChange={(event) => searchDraft.change({ name: event.target.value })}
            {...NAME_INPUT}
          />
          <TextInput
            label={SEARCH_TEXTS.firstName}
            value={firstname}
            onChange={(event) => searchDraft.change({ firstname: event.target.value })}
            {...NAME_INPUT}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:gap-4">
          <Segmented
            label={SEARCH_TEXTS.gender}
            options={optionsOf(SEX_MODES)}
            value={sexMode}
            onChoose={(next) => searchDraft.change({ sexMode: next })}
          />
          <Button
            type="submit"
            look={onWatch ? 'primary' : 'secondary'}
            disabled={!isReady || isSearching}
            className="px-4 sm:px-6"
          >
            {isStep && <SearchIcon className="size-5 max-sm:hidden" aria-hidden="true" />}
            {SEARCH_TEXTS.search(isSearching)}
          </Button>
        </div>
        {race && !isSearchable && (
          <div className="xl:col-span-2">
            <Notice kind="warning" title={SEARCH_TEXTS.notSearchable.title}>
              {SEARCH_TEXTS.notSearchable.description}
            </Notice>
          </div>
        )}
      </Form>
      {isOfThisRace && (
        <SearchOutcome ref={outcome} {...{ state, taken, onAdd, onWatch, areResultsShown }} />
      )}
    </section>
  )
}

/** Season and group belong together, as the results site's own name for the race. */
function toQuery(
  { id, season, group }: Race,
  typed: Pick<TypedSearch, 'name' | 'firstname' | 'sexMode'>,
): TypedSearch {
  const listed = season && group ? { season, group } : { season: null, group: null }
  return { ...listed, raceId: id, ...typed }
}

/** Names here are not the visitor's own, so autofill and spell checking are off. */
const NAME_INPUT = {
  maxLength: 100,
  autoComplete: 'off',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const
