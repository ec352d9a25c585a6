import { Search as SearchIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Race } from '../../contract/races.ts'
import { SEX_MODES, type SearchResult, type SexMode } from '../../contract/results.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
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

type SegmentedProps<Value extends string> = {
  label: string
  options: { readonly [value in Value]: string }
  value: Value
  onChoose: (value: Value) => void
}

/** A few choices side by side, all in sight; radio buttons to the keyboard and to screen readers. */
function Segmented<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-xl border border-line bg-ground p-1">
        {(Object.entries(options) as [Value, string][]).map(([key, text]) => (
          <label
            key={key}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg px-2 text-sm font-semibold text-quiet hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-text"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChoose(key)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
