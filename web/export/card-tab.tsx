import { useEffect, useState } from 'react'
import { EXPORT_TEXTS } from '../../contract/texts/export.ts'
import { Skeleton } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Switch } from '../ui/switch.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { CARD_STYLES, type CardStyle } from './draw-share-card.ts'
import { FileActions } from './file-actions.tsx'
import { makeCard } from './make-card.ts'
import type { ExportSubject } from './subject.ts'

type Drawn = { readonly card: CardStyle; readonly file: File; readonly url: string }

/** The result as a picture, drawn anew with every choice. */
export function CardTab({ subject }: { subject: ExportSubject }) {
  const [card, setCard] = useState<CardStyle>('9:16')
  const [hasNames, setNames] = useState(true)
  const drawn = useCard(subject, card, hasNames)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        {drawn === 'failed' ? (
          <Notice kind="error">{EXPORT_TEXTS.card.failed}</Notice>
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
          <ChoiceGroup
            label={EXPORT_TEXTS.card.style}
            choices={CARD_STYLES.map((value) => ({
              value,
              label: EXPORT_TEXTS.card.styles[value],
            }))}
            chosen={card}
            onChoose={setCard}
            {...(card === 'sticker' ? { hint: EXPORT_TEXTS.card.stickerHint } : {})}
          />
          <Switch label={EXPORT_TEXTS.names} isOn={hasNames} onToggle={setNames} />
        </div>
      </div>
      {drawn && drawn !== 'failed' && (
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <FileActions file={drawn.file} url={drawn.url} />
        </div>
      )}
    </div>
  )
}

function useCard(
  subject: ExportSubject,
  card: CardStyle,
  hasNames: boolean,
): Drawn | 'failed' | null {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null)
  useEffect(() => {
    let url = ''
    let isWanted = true
    makeCard(subject, card, hasNames).then(
      (file) => {
        if (!isWanted) return
        url = URL.createObjectURL(file)
        setDrawn({ card, file, url })
      },
      () => isWanted && setDrawn('failed'),
    )
    return () => {
      isWanted = false
      URL.revokeObjectURL(url)
    }
  }, [subject, card, hasNames])
  return drawn
}
