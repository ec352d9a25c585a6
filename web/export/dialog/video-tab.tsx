import { useMemo } from 'react'
import { EXPORT_TEXTS } from '../../../contract/texts/export.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Material } from './export-media.ts'
import { NotDrawn } from './not-drawn.tsx'
import { type ExportSubject, planOf, type VideoChoice } from './subject.ts'
import type { Attempt } from './use-attempt.ts'
import type { MakingState } from './use-making.ts'
import { VideoChoices } from './video-choices.tsx'
import { VideoPreview } from './video-preview.tsx'

type Props = {
  subject: ExportSubject
  material: Attempt<Material>
  choice: VideoChoice
  onChoose: (choice: VideoChoice) => void
  onMake: (choice: VideoChoice, material: Material) => void
  failure: Extract<MakingState, { kind: 'failed' }> | null
}

/** The choices, with a preview that follows them. */
export function VideoTab({
  subject,
  material: gathering,
  choice,
  onChoose,
  onMake,
  failure,
}: Props) {
  const material = gathering.value
  const plan = useMemo(
    () => material && planOf(subject, choice.length, material.unreadable),
    [subject, choice.length, material],
  )
  const all = subject.replay.plan.holds.filter(({ item }) => item !== null).length
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
        ) : material && plan ? (
          <VideoPreview {...{ subject, choice, plan, material }} />
        ) : (
          <Skeleton className="mx-auto h-72 w-40" />
        )}
        <VideoChoices {...{ subject, choice, onChoose }} />
      </div>
      {plan && material && (plan.leftOut > 0 || material.unreadable.size > 0) && (
        <p className="text-sm text-quiet">
          {material.unreadable.size > 0 && `${EXPORT_TEXTS.unreadable(material.unreadable.size)} `}
          {plan.leftOut > material.unreadable.size && EXPORT_TEXTS.leftOut(plan.shown.length, all)}
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:items-center sm:justify-between">
        <Button
          look="primary"
          aria-disabled={!material}
          onClick={() => material && onMake(choice, material)}
        >
          {EXPORT_TEXTS.create}
        </Button>
        <p className="text-sm text-quiet">{EXPORT_TEXTS.local}</p>
      </div>
    </div>
  )
}
