import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { RaceRequest } from '../../../contract/request-calls.ts'
import type { SearchResult } from '../../../contract/search-calls.ts'
import { PRIVACY_DECISION_TEXTS as TEXTS } from '../../../contract/texts/privacy-texts.ts'
import { findLinkIdp } from '../../../race/links/result-links.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OperatorSession } from '../session/operator-session.ts'
import { RowButton } from '../session/row-button.tsx'
import { decide, findCandidates } from './privacy-calls.ts'
import { StateButtons } from './state-buttons.tsx'

type Props = { request: RaceRequest; race: Race | null; session: OperatorSession }

/**
 * An athlete's request and the button that grants it; without an idp, the operator finds the
 * athlete first.
 */
export function PrivacyWish({ request, race, session }: Props) {
  const [found, setFound] = useState<readonly SearchResult[] | 'searching' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { privacy, raceName, id, isDone } = request
  if (!privacy) return null
  const { name, bib, wanted, contact, idp } = privacy
  const find = async () => {
    setProblem(null)
    setFound('searching')
    try {
      setFound(await findCandidates(request, race))
    } catch (error) {
      setFound(null)
      setProblem(sentenceOf(error))
    }
  }
  const buttonsOf = (one: string, who: string) => (
    <StateButtons
      state={null}
      who={who}
      onDecide={(state) =>
        decide({ idp: one, eventName: race?.name ?? raceName, requestId: id }, state, session)
      }
    />
  )
  return (
    <>
      <p className="text-sm wrap-anywhere">{TEXTS.wish(name, bib, wanted)}</p>
      <p className="text-sm">
        <a className="break-all underline underline-offset-4" href={`mailto:${contact}`}>
          {contact}
        </a>
      </p>
      {problem && (
        <Notice kind="error" title={TEXTS.searchFailed}>
          {problem}
        </Notice>
      )}
      {Array.isArray(found) && found.length === 0 && (
        <p className="text-sm text-quiet">{TEXTS.notFound}</p>
      )}
      {Array.isArray(found) && (
        <ul className="grid gap-2 empty:hidden">
          {found.map((result: SearchResult) => {
            const candidate = findLinkIdp(result.cols[3])
            const [who, time, ageGroup] = result.cols
            return (
              candidate && (
                <li key={candidate} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="text-sm wrap-anywhere">
                    {joinFacts([who, time, ageGroup, result.event_name, result.bib ?? ''])}
                  </span>
                  {buttonsOf(candidate, who)}
                </li>
              )
            )
          })}
        </ul>
      )}
      {!isDone && (
        <div className="flex flex-wrap gap-2 pt-1">
          {idp ? (
            buttonsOf(idp, name)
          ) : (
            <RowButton
              text={found === 'searching' ? TEXTS.finding : TEXTS.find}
              label={TEXTS.choiceOf(TEXTS.find, name)}
              disabled={found === 'searching'}
              onClick={find}
            />
          )}
        </div>
      )}
    </>
  )
}
