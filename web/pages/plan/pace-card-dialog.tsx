import { CalendarPlus, Link2, Printer } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Race } from '../../../contract/races.ts'
import { PLAN_TEXTS } from '../../../contract/texts/pace-plan-texts.ts'
import { raceSlug } from '../../../race/links/race-slug.ts'
import { paceRows } from '../../../race/pace-plan/pace-card.ts'
import type { PacePlan } from '../../../race/pace-plan/pace-plan.ts'
import { planCalendar } from '../../../race/pace-plan/plan-calendar.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { FileActions } from '../../export/dialog/file-actions.tsx'
import { NotDrawn } from '../../export/dialog/not-drawn.tsx'
import { useAttempt } from '../../export/dialog/use-attempt.ts'
import { makePaceCard } from '../../export/making/make-pace-card.ts'
import { PrintedCard } from '../../pace-plan/printed-card.tsx'
import { download } from '../../storage/download.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { LinkDialog } from './link-dialog.tsx'

/** `race` is the published race of the plan; null on the standard course. */
type Props = { plan: PacePlan; title: string; race: Race | null; onClose: () => void }

/** The times to take along, on paper, as a picture or as a link. */
export function PaceCardDialog({ plan, title, race, onClose }: Props) {
  const {
    value: file,
    hasFailed,
    retry,
  } = useAttempt(
    useCallback(
      () =>
        makePaceCard({
          ...{ title, host: window.location.host },
          heading: PLAN_TEXTS.name(clockText(plan.total)),
          columns: PLAN_TEXTS.columns,
          rows: paceRows(plan.parts),
        }),
      [plan, title],
    ),
  )
  const url = useObjectUrl(file)
  const [shown, setShown] = useState('')
  const copy = async () => {
    const link = window.location.href
    try {
      await navigator.clipboard.writeText(link)
      showToast(PLAN_TEXTS.copied)
    } catch {
      // No permission, or no secure context: the link is shown to be copied by hand.
      setShown(link)
    }
  }
  const addToCalendar = ({ id, location, date }: Race) => {
    const rows = paceRows(plan.parts)
    const event = { name: PLAN_TEXTS.name(clockText(plan.total)), rows }
    const when = { link: window.location.href, now: new Date().toISOString() }
    const text = planCalendar({ id, title, location, date: date ?? '' }, event, when)
    download(new Blob([text], { type: 'text/calendar' }), `${raceSlug(title)}.ics`)
  }
  return (
    <>
      <Dialog title={PLAN_TEXTS.card} isOpen={shown === ''} onClose={onClose}>
        <div className="grid gap-4">
          {hasFailed ? (
            <NotDrawn title={PLAN_TEXTS.cardFailed} onRetry={retry} />
          ) : url ? (
            <img
              src={url}
              alt={PLAN_TEXTS.cardAlt}
              className="mx-auto max-h-[min(34rem,55svh)] max-w-full rounded-xl border border-line"
            />
          ) : (
            <Skeleton className="mx-auto h-[min(34rem,55svh)] w-72" />
          )}
          <div className="flex flex-wrap gap-3 sm:justify-end whitespace-nowrap max-sm:[&>*]:flex-auto">
            <Button onClick={copy}>
              <Link2 className="size-4" aria-hidden="true" />
              {PLAN_TEXTS.copy}
            </Button>
            <Button onClick={() => window.print()}>
              <Printer className="size-4" aria-hidden="true" />
              {PLAN_TEXTS.print}
            </Button>
            {race?.date && (
              <Button onClick={() => addToCalendar(race)}>
                <CalendarPlus className="size-4" aria-hidden="true" />
                {PLAN_TEXTS.calendar}
              </Button>
            )}
            {file && url && <FileActions {...{ file, url }} />}
          </div>
        </div>
      </Dialog>
      {createPortal(<PrintedCard {...{ title, plan }} />, document.body)}
      {shown !== '' && <LinkDialog link={shown} onClose={() => setShown('')} />}
    </>
  )
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
