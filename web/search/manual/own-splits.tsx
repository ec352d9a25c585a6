import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { listButtons, MAX_ATHLETES } from '../../../race/athlete-list.ts'
import { raceLabel } from '../../../race/links/race-label.ts'
import { findRace } from '../../../race/links/race-match.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { colorAt, SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import type { TypedTexts } from '../../../race/splits/typed-splits.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AthleteRow } from '../lineup/athlete-row.tsx'
import { FileDrop } from './file-drop.tsx'
import { manualSession, useManualSession } from './manual-session.ts'
import { editDraft, isBegun, newDraft, type TypedDraft } from './typed-draft.ts'
import { TypedForm } from './typed-form.tsx'

/** For results that have no idp: a saved page, a splits file, or splits typed by hand. */
export function OwnSplits({ published }: { published: readonly Race[] }) {
  const { results } = useManualSession()
  // An unfinished entry is still there when the visitor returns.
  const [open, setOpen] = useState<TypedDraft | null>(
    () => [editDraft, newDraft].find((draft) => isBegun(draft.get())) ?? null,
  )
  const add = (result: AthleteResult, texts?: TypedTexts): boolean => {
    const isFirst = manualSession.get().results.length === 0
    const outcome = manualSession.add(result, texts)
    if (!outcome.ok) {
      showToast(SEARCH_TEXTS[outcome.reason])
      return false
    }
    const race = findRace(published, { eventName: result.eventName })
    if (manualSession.get().raceId === null && race) manualSession.chooseRace(race.id)
    showToast(
      isFirst
        ? SEARCH_TEXTS.athleteAdded(result.athleteName)
        : SEARCH_TEXTS.competitorAdded(result.athleteName),
    )
    return true
  }
  const take = (result: AthleteResult, texts: TypedTexts): boolean => {
    const { id } = editDraft.get()
    const isEdit = open === editDraft && results.some((one) => one.id === id)
    if (!isEdit && !add(result, texts)) return false
    const outcome = isEdit ? manualSession.replace(id, result, texts) : { ok: true as const }
    if (!outcome.ok) {
      showToast(SEARCH_TEXTS[outcome.reason])
      return false
    }
    setOpen(null)
    return true
  }
  const edit = (id: string, texts: TypedTexts) => {
    editDraft.open(id, texts)
    openForm(editDraft)
  }
  const openForm = (draft: TypedDraft) => {
    setOpen(draft)
    // The form is rendered after this task.
    queueMicrotask(() => document.querySelector<HTMLElement>('#typed-splits input')?.focus())
  }
  const close = () => {
    if (open === editDraft) editDraft.clear()
    setOpen(null)
  }
  return (
    <section
      aria-label={MANUAL_TEXTS.section}
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8"
    >
      {results.length > 0 && <OwnResults results={results} published={published} onEdit={edit} />}
      {open && <TypedForm kept={open} onResult={take} onCancel={close} />}
      <FileDrop onResult={add} />
      {!open && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line p-5">
          <div className="min-w-0 flex-1 basis-56">
            <h2 className="font-display text-3xl leading-none font-bold">
              {MANUAL_TEXTS.type.title}
            </h2>
            <p className="pt-1 text-pretty text-quiet">{MANUAL_TEXTS.type.lead}</p>
          </div>
          <Button className="min-h-13" onClick={() => openForm(newDraft)}>
            {MANUAL_TEXTS.type.open}
          </Button>
        </div>
      )}
    </section>
  )
}

type OwnProps = {
  results: readonly AthleteResult[]
  published: readonly Race[]
  onEdit: (id: string, texts: TypedTexts) => void
}

function OwnResults({ results, published, onEdit }: OwnProps) {
  const { raceId, typed } = useManualSession()
  const own = results.map((result) => ({ result, texts: typed[result.id] }))
  const { go } = listButtons(results.length)
  return (
    <section aria-labelledby="own-results" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="own-results" className="font-display text-3xl leading-none font-bold">
        {MANUAL_TEXTS.results}{' '}
        <span className="figures font-semibold text-quiet">
          {results.length}/{MAX_ATHLETES}
        </span>
      </h2>
      <ul aria-labelledby="own-results" className="divide-y divide-line">
        {own.map(({ result, texts }, index) => (
          <li key={result.id}>
            <AthleteRow
              name={result.athleteName}
              team={result.teamMembers}
              color={colorAt(SEARCH_COLORS, index)}
              facts={[
                result.eventName ? raceTitle(result.eventName) : '',
                MANUAL_TEXTS.estimated(result.estimatedSegments.length),
              ]}
              time={
                result.totalTime === null
                  ? result.status.toUpperCase()
                  : clockText(result.totalTime)
              }
            >
              {/* Only a typed result can be edited. */}
              {texts && (
                <IconButton
                  label={MANUAL_TEXTS.edit(result.athleteName)}
                  onClick={() => onEdit(result.id, texts)}
                >
                  <Pencil className="size-4" aria-hidden="true" />
                </IconButton>
              )}
              <IconButton
                label={MANUAL_TEXTS.remove(result.athleteName)}
                className="-mr-2"
                onClick={() => manualSession.remove(result.id)}
              >
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </AthleteRow>
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <SelectInput
          label={MANUAL_TEXTS.course}
          placeholder={MANUAL_TEXTS.noCourse}
          options={published.map((one) => ({ value: one.id, label: raceLabel(one, published) }))}
          value={raceId ?? ''}
          onChoose={(value) => manualSession.chooseRace(value || null)}
        />
        <Button look="primary" className="min-h-13 px-8" onClick={manualSession.watch}>
          {go}
        </Button>
      </div>
    </section>
  )
}
