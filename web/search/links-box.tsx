import { CircleCheck, CircleX } from 'lucide-react'
import type { Race } from '../../contract/races.ts'
import { RESULTS_HOST } from '../../contract/result-calls.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { listButtons, MAX_ATHLETES } from '../../race/athlete-list.ts'
import type { LinkEntry } from '../../race/links/result-links.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form-inputs.tsx'
import { LoadNotice } from './loading/load-notice.tsx'
import { useLinks } from './use-links.ts'

const texts = SEARCH_TEXTS.links

type Props = { published: readonly Race[]; onAdded: () => void }

/** For visitors with links to their results, who need no race or name. */
export function LinksBox({ published, onAdded }: Props) {
  const links = useLinks(published, onAdded)
  const isLoading = links.state.kind === 'loading'
  const { go } = listButtons(Math.max(1, links.count))
  return (
    <section aria-label={texts.label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextArea
        label={texts.label}
        hint={texts.hint(MAX_ATHLETES, RESULTS_HOST)}
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        placeholder={SEARCH_TEXTS.links.example(RESULTS_HOST)}
        value={links.text}
        disabled={isLoading}
        onChange={(event) => links.change(event.target.value)}
      />
      {links.entries.length > 0 && <Entries entries={links.entries} />}
      <LoadNotice state={links.state} onStop={links.stop} />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button
          look="primary"
          className="min-h-13 px-8"
          disabled={links.entries.length === 0 || isLoading}
          onClick={links.open}
        >
          {go}
        </Button>
        <Button
          className="min-h-13"
          disabled={links.count === 0 || isLoading}
          onClick={links.addToList}
        >
          {texts.add}
        </Button>
      </div>
    </section>
  )
}

/** The outcome of each pasted piece. */
function Entries({ entries }: { entries: readonly LinkEntry[] }) {
  const keyed = entries.map((entry, index) => ({ entry, key: `${index}` }))
  return (
    <ul aria-label={texts.read} className="grid gap-1.5">
      {keyed.map(({ entry, key }) => (
        <li key={key} className="flex min-w-0 items-start gap-2 text-sm">
          {entry.ok ? (
            <>
              <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{entry.idp}</span>
                <span className="text-quiet">{texts.known(entry)}</span>
              </span>
            </>
          ) : (
            <>
              <CircleX className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" />
              <span className="min-w-0">
                <span className="text-danger">{SEARCH_TEXTS.linkRefused[entry.reason]}</span>
                <span className="block truncate text-quiet">{entry.text}</span>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
