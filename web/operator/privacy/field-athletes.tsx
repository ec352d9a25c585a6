import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldEntry } from '../../../contract/field-calls.ts'
import type { Race } from '../../../contract/races.ts'
import { fieldTitle } from '../../../contract/texts/operator/field-import-texts.ts'
import { PRIVACY_DECISION_TEXTS as TEXTS } from '../../../contract/texts/privacy-texts.ts'
import { matchesName, nameWords, queryWords } from '../../../race/text/match-name.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/form-inputs.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { decide, fieldNamesQuery } from './privacy-calls.ts'
import { StateButtons } from './state-buttons.tsx'

/** Rows shown at once; a field can have 20,000. */
const MOST_ROWS = 50

type Props = { race: Race; entry: FieldEntry; session: OperatorSession; onClose: () => void }

/** The athletes of a field by name and bib, and how each is shown (PRIV-2). */
export function FieldAthletes({ race, entry, session, onClose }: Props) {
  return (
    <Dialog
      title={fieldTitle(entry)}
      description={TEXTS.athletesHint}
      isOpen
      onClose={onClose}
      hasTabs
    >
      <Athletes {...{ race, entry, session }} />
    </Dialog>
  )
}

function Athletes({ race, entry, session }: Omit<Props, 'onClose'>) {
  const names = useQuery(fieldNamesQuery(race.id, entry.hash, session))
  const [typed, setTyped] = useState('')
  if (names.isPending) return <Skeleton className="h-40" />
  if (names.isError) return <QueryFailed title={TEXTS.athletesFailed} query={names} />
  const { file, idps, states } = names.data
  const query = queryWords(typed)
  const found = Array.from({ length: file.count }, (_, athlete) => ({
    ...{ idp: idps[athlete] ?? null, state: states[athlete] ?? 'shown' },
    ...{ name: file.names?.[athlete] ?? '', bib: file.bibs?.[athlete] ?? '' },
  })).filter(
    ({ idp, name, bib }) =>
      idp !== null && name + bib !== '' && matchesName(query, nameWords(`${name} ${bib}`)),
  )
  return (
    <div className="grid content-start gap-4">
      <TextInput
        type="search"
        label={TEXTS.search}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <p className="text-quiet">{TEXTS.nobody}</p>}
      <ul aria-label={TEXTS.athletes.short} className="grid gap-2">
        {found.slice(0, MOST_ROWS).map(({ idp, name, bib, state }) => (
          <li key={idp} className="grid gap-1 border-b border-line pb-2">
            <span className="wrap-anywhere">
              {joinFacts([name, bib, state === 'shown' ? '' : TEXTS.states[state]])}
            </span>
            <span className="flex flex-wrap gap-2">
              <StateButtons
                state={state}
                who={name || bib}
                onDecide={(chosen) => decide({ idp: idp ?? '' }, chosen, session)}
              />
            </span>
          </li>
        ))}
      </ul>
      {found.length > MOST_ROWS && (
        <p className="text-sm text-quiet">{TEXTS.more(found.length - MOST_ROWS)}</p>
      )}
    </div>
  )
}
