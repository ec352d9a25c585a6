import { useMemo } from 'react'
import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cutOf, type ExportSubject, type VideoChoice } from '../subject.ts'
import type { ExportMedia } from './export-media.ts'
import { NotDrawn } from './not-drawn.tsx'
import type { Attempt } from './use-attempt.ts'
import type { MakingState } from './use-making.ts'
import { VideoChoices } from './video-choices.tsx'
import { VideoPreview } from './video-preview.tsx'

type Props = {
  subject: ExportSubject
  exportMedia: Attempt<ExportMedia>
  choice: VideoChoice
  onChoose: (choice: VideoChoice) => void
  onMake: (choice: VideoChoice, exportMedia: ExportMedia) => void
  failure: Extract<MakingState, { kind: 'failed' }> | null
}

/** The choices, with a preview that follows them. */
export function VideoTab({
  subject,
  exportMedia: gathering,
  choice,
  onChoose,
  onMake,
  failure,
}: Props) {
  const exportMedia = gathering.value
  const { format, length, shot } = choice
  const cut = useMemo(
    () => exportMedia && cutOf(subject, { format, length, shot }, exportMedia.unreadable),
    [subject, format, length, shot, exportMedia],
  )
  const all = subject.replay.axis.holds.filter(({ item }) => item !== null).length
  return (
    <div className="grid gap-4">
      {failure && (
        <Notice kind="error" title={EXPORT_TEXTS.failed.title}>
          {EXPORT_TEXTS.failed[failure.reason]}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        {gathering.hasFailed ? (
          <NotDrawn title={EXPORT_TEXTS.previewFailed} onRetry={gathering.retry} />
        ) : exportMedia && cut ? (
          <VideoPreview {...{ subject, choice, cut, exportMedia }} />
        ) : (
          <Skeleton className="mx-auto h-72 w-40" />
        )}
        <VideoChoices {...{ subject, choice, onChoose }} />
      </div>
      {cut && exportMedia && (cut.leftOut > 0 || exportMedia.unreadable.size > 0) && (
        <p className="text-sm text-quiet">
          {exportMedia.unreadable.size > 0 &&
            `${EXPORT_TEXTS.unreadable(exportMedia.unreadable.size)} `}
          {cut.leftOut > exportMedia.unreadable.size && EXPORT_TEXTS.leftOut(cut.shown.length, all)}
        </p>
      )}
      {/* In the dialog's actions, so that it opens at its title although this button has the focus. */}
      <div
        data-actions
        className="flex flex-col gap-2 sm:flex-row-reverse sm:items-center sm:justify-between"
      >
        <Button
          look="primary"
          aria-disabled={!exportMedia}
          onClick={() => exportMedia && onMake(choice, exportMedia)}
        >
          {EXPORT_TEXTS.create}
        </Button>
        <p className="text-sm text-quiet">{EXPORT_TEXTS.local}</p>
      </div>
    </div>
  )
}
