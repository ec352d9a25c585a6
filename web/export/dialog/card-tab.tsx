import { useCallback, useEffect, useMemo, useState } from 'react'
import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { CARD_STYLES, type CardStyle } from '../../picture/video/paint-result-card.ts'
import { Segmented, SelectInput } from '../../ui/form-inputs.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Switch } from '../../ui/switch.tsx'
import { makeCard } from '../making/make-card.ts'
import { type ExportSubject, subjectOf } from '../subject.ts'
import { FileActions } from './file-actions.tsx'
import { NotDrawn } from './not-drawn.tsx'
import { useAttempt } from './use-attempt.ts'

type Drawn = { readonly card: CardStyle; readonly file: File; readonly url: string }

/** The result as a picture, redrawn with every choice. */
export function CardTab({ subject: whole }: { subject: ExportSubject }) {
  const { athletes } = whole.replay
  const runners = athletes.filter(({ timeline }) => !timeline.isGhost)
  const [chosen, setChosen] = useState('')
  const athlete = athletes.findIndex(({ id }) => id === chosen)
  const subject = useMemo(
    () => (athlete === -1 ? whole : subjectOf(whole, athlete)),
    [whole, athlete],
  )
  const [card, setCard] = useState<CardStyle>('9:16')
  const [hasNames, setNames] = useState(true)
  const { drawn, hasFailed, retry } = useCard(subject, card, hasNames)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        {hasFailed ? (
          <NotDrawn title={EXPORT_TEXTS.card.failed} onRetry={retry} />
        ) : drawn ? (
          <img
            src={drawn.url}
            alt={EXPORT_TEXTS.card.alt}
            data-style={drawn.card}
            className="mx-auto max-h-84 max-w-full self-start rounded-xl border border-line bg-raised"
          />
        ) : (
          <Skeleton className="mx-auto h-84 w-48" />
        )}
        <div className="grid content-start gap-4">
          {runners.length > 1 && (
            <SelectInput
              label={EXPORT_TEXTS.card.of}
              value={chosen}
              placeholder={EXPORT_TEXTS.card.all}
              options={runners.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={setChosen}
            />
          )}
          <Segmented
            label={EXPORT_TEXTS.card.style}
            options={CARD_STYLES.map((value) => ({
              value,
              label: EXPORT_TEXTS.card.styles[value],
            }))}
            value={card}
            onChoose={setCard}
            hint={card === 'sticker' && EXPORT_TEXTS.card.stickerHint}
          />
          <Switch label={EXPORT_TEXTS.names} isOn={hasNames} onToggle={setNames} />
        </div>
      </div>
      {drawn && (
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <FileActions file={drawn.file} url={drawn.url} />
        </div>
      )}
    </div>
  )
}

function useCard(subject: ExportSubject, card: CardStyle, hasNames: boolean) {
  const { value, hasFailed, retry } = useAttempt(
    useCallback(
      async () => ({ card, file: await makeCard(subject, card, hasNames) }),
      [subject, card, hasNames],
    ),
  )
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    if (!value) return setDrawn(null)
    const url = URL.createObjectURL(value.file)
    setDrawn({ ...value, url })
    return () => URL.revokeObjectURL(url)
  }, [value])
  return { drawn, hasFailed, retry }
}
