import { EXPORT_TEXTS } from '../../../contract/texts/export.ts'
import { Button } from '../../ui/button.tsx'
import type { MakingState } from './use-making.ts'

type Props = { state: Extract<MakingState, { kind: 'making' }>; onCancel: () => void }

/** How far it has come, how long it still takes, and the way out. */
export function MakingView({ state: { share, secondsLeft }, onCancel }: Props) {
  const percent = Math.floor(share * 100)
  return (
    <div className="grid gap-5 py-2">
      <div className="grid gap-2">
        <p className="flex items-baseline justify-between gap-4">
          <span className="figures text-5xl leading-none font-bold">
            {EXPORT_TEXTS.progress(percent)}
          </span>
          <span className="text-quiet" role="status">
            {secondsLeft === null ? EXPORT_TEXTS.preparing : EXPORT_TEXTS.timeLeft(secondsLeft)}
          </span>
        </p>
        <div
          role="progressbar"
          aria-label={EXPORT_TEXTS.making}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-raised"
        >
          <div className="h-full origin-left bg-text" style={{ transform: `scaleX(${share})` }} />
        </div>
        <p className="pt-1 text-sm text-quiet">{EXPORT_TEXTS.background}</p>
      </div>
      <Button className="justify-self-end max-sm:w-full" onClick={onCancel}>
        {EXPORT_TEXTS.cancel}
      </Button>
    </div>
  )
}
