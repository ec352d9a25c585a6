import { Search as SearchIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Race } from '../../contract/races.ts'
import { SEX_MODES, type SearchResult, type SexMode } from '../../contract/results.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Segmented } from './races/segmented.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import type { Search } from './use-search.ts'

type Props = {
  race: Race | null
  search: Search
  onAdd: (result: SearchResult) => void
}

/** Step two: a name, and whoever carries it in this race. */
export function SearchPanel({ race, search, onAdd }: Props) {
  const [name, setName] = useState('')
  const [firstname, setFirstname] = useState('')
  const [sexMode, setSexMode] = useState<SexMode>('all')
  const lastName = useRef<HTMLInputElement>(null)
  const { season, group } = race ?? {}
  const isReady = Boolean(season && group && (name.trim() || firstname.trim()))
  const isSearching = search.state.kind === 'searching'

  const submit = () => {
    if (season && group && isReady) search.start({ season, group, name, firstname, sexMode })
  }
  return (
    <section aria-label="Search by name" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            ref={lastName}
            label="Last name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            {...NAME_INPUT}
          />
          <TextField
            label="First name"
            value={firstname}
            onChange={(event) => setFirstname(event.target.value)}
            {...NAME_INPUT}
          />
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <Segmented label="Gender" options={SEX_MODES} value={sexMode} onChoose={setSexMode} />
          <Button
            type="submit"
            look="primary"
            disabled={!isReady || isSearching}
            className="min-h-13 px-8"
          >
            <SearchIcon className="size-5" aria-hidden="true" />
            {isSearching ? 'Searching...' : 'Search'}
          </Button>
        </div>
        {race && !(season && group) && (
          <Notice kind="warning" title="This race cannot be searched">
            Nobody has told us under which name the organiser keeps its results. Paste your result
            link instead.
          </Notice>
        )}
      </form>
      <SearchOutcome search={search} onAdd={onAdd} />
    </section>
  )
}

/** Names are nobody's own here, and no spelling checker knows them. */
const NAME_INPUT = {
  maxLength: 100,
  autoComplete: 'off',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const
