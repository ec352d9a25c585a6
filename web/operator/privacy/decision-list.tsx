import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RACE_LIST_TEXTS } from '../../../contract/texts/operator/race-list-texts.ts'
import { PRIVACY_DECISION_TEXTS as TEXTS } from '../../../contract/texts/privacy-texts.ts'
import { writeReplayLink } from '../../../race/links/replay-link.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { whenText } from '../draft/draft-editor.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { decide, decisionsQuery } from './privacy-calls.ts'
import { StateButtons } from './state-buttons.tsx'

/** Decisions shown at first, and added by Show more. */
const PAGE = 10

/** The log of decisions, without names; the newest about each athlete can be changed (PRIV-2). */
export function DecisionList({ session }: { session: OperatorSession }) {
  const decisions = useQuery(decisionsQuery(session))
  const [shown, setShown] = useState(PAGE)
  return (
    <section className="grid gap-4">
      <div className="grid gap-2">
        <h2 className="font-display text-3xl leading-none font-bold">{TEXTS.title}</h2>
        <p className="text-sm text-quiet">
          {decisions.data?.length === 0 ? TEXTS.none : TEXTS.intro}
        </p>
      </div>
      {decisions.isPending && <Skeleton className="h-16" />}
      {decisions.isError && <QueryFailed title={TEXTS.failed} query={decisions} />}
      <ul aria-label={TEXTS.title} className="grid gap-2 empty:hidden">
        {decisions.data?.slice(0, shown).map(({ idp, raceName, state, isCurrent, decidedAt }) => {
          const race = raceName ?? TEXTS.noRace
          const href = writeReplayLink({
            ...{ idps: [idp], event: raceName, time: null, speed: null, reference: null },
          })
          return (
            <li
              key={`${idp} ${decidedAt}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line bg-surface px-4 py-2"
            >
              <p
                className={`min-w-0 flex-1 basis-56 wrap-anywhere ${isCurrent ? '' : 'text-quiet'}`}
              >
                {joinFacts([TEXTS.states[state], race, whenText(Date.parse(decidedAt))])}
              </p>
              {isCurrent && (
                <div className="flex flex-wrap items-center gap-2">
                  <a className="px-2 text-sm underline underline-offset-4" href={href}>
                    {TEXTS.replay}
                  </a>
                  <StateButtons
                    state={state}
                    who={`${race} ${idp}`}
                    onDecide={(chosen) => decide({ idp }, chosen, session)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {(decisions.data?.length ?? 0) > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + PAGE)}>
          {RACE_LIST_TEXTS.showMore}
        </Button>
      )}
    </section>
  )
}
