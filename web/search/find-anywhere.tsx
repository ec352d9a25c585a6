import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { factsOf, findNamesakes } from '../../contract/found-results.ts'
import type { Race } from '../../contract/races.ts'
import type { SearchResult } from '../../contract/search-calls.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { raceLabel } from '../../race/links/race-label.ts'
import { readFindText } from '../../race/links/search-link.ts'
import { joinFacts } from '../../race/text/plain-text.ts'
import { writeToAddress } from '../storage/write-to-address.ts'
import { TextInput } from '../ui/form-inputs.tsx'
import { timeText } from './lineup/competitor.ts'
import { searchTyped } from './search-athletes.ts'
import { searchDraft, useSearchDraft } from './search-draft.ts'

const texts = SEARCH_TEXTS.anywhere
/** A debounce, so that fast typing doesn't search for every letter. */
const PAUSE_MS = 150
/** Maximum matches shown; more letters narrow them down. */
const MOST = 20

type Found = { readonly text: string; readonly results: readonly SearchResult[] | 'failed' }

/** One box that finds a name, bib or team in all imported races at once, as the visitor types. */
export function FindAnywhere({ races }: { races: readonly Race[] }) {
  const { anywhere } = useSearchDraft()
  const [found, setFound] = useState<Found | null>(null)
  const text = anywhere.trim()

  // The search box on the landing page links here.
  useEffect(() => {
    const wanted = readFindText(window.location.search)
    if (wanted === null) return
    searchDraft.change({ entry: 'name', anywhere: wanted })
    writeToAddress('find', null)
  }, [])

  useEffect(() => {
    if (text === '') return
    const aborter = new AbortController()
    const { signal } = aborter
    const timer = setTimeout(() => {
      searchTyped({ ...EVERYWHERE, name: text }, signal).then(
        ({ results }) => setFound({ text, results }),
        () => signal.aborted || setFound({ text, results: 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [text])

  const results = text !== '' && found?.text === text ? found.results : null
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextInput
        label={texts.label}
        placeholder={texts.placeholder}
        type="search"
        maxLength={100}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={anywhere}
        onChange={({ target }) => searchDraft.change({ anywhere: target.value })}
      />
      {results !== null && (
        <p role="status" className="text-sm text-pretty text-quiet">
          {results === 'failed' ? texts.failed : texts.found(results.length, MOST)}
        </p>
      )}
      {results !== null && results !== 'failed' && results.length > 0 && (
        <Matches results={results.slice(0, MOST)} races={races} />
      )}
    </search>
  )
}

const EVERYWHERE = {
  season: null,
  group: null,
  raceId: null,
  firstname: '',
  sexMode: 'all',
} as const

type MatchesProps = { results: readonly SearchResult[]; races: readonly Race[] }

function Matches({ results, races }: MatchesProps) {
  const namesakes = findNamesakes(results.map(({ cols }) => cols[0]))
  return (
    <ul
      aria-label={texts.list}
      className="max-h-80 divide-y divide-line overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface"
    >
      {results.map((result) => {
        const [name, time, , link] = result.cols
        const race = races.find(({ id }) => id === result.raceId)
        const facts = factsOf(result, namesakes.has(name))
        return (
          <li key={link}>
            <Link
              href={link}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-raised focus-visible:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-pretty text-quiet">
                  {joinFacts([race ? raceLabel(race, races) : null, ...facts])}
                </span>
              </span>
              <span className="figures text-lg font-semibold">{timeText(time)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
