import { Camera, Sparkles } from 'lucide-react'
import { RESULT_PAGE_TEXTS } from '../../../../contract/texts/result/result-page-texts.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  hasMedia: boolean
  onUpload: () => void
  onOptimize: () => void
}

/** The next step: add photos or, once there are some, prepare the replay for recording. */
export function ShareCard({ hasMedia, onUpload, onOptimize }: Props) {
  const Icon = hasMedia ? Sparkles : Camera
  const texts = RESULT_PAGE_TEXTS[hasMedia ? 'optimize' : 'upload']
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <Icon className="size-8 shrink-0 text-quiet" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-display text-3xl leading-none font-bold">{texts.title}</h2>
        <p className="pt-1 text-pretty text-quiet">{texts.text}</p>
      </div>
      <Button className="max-sm:w-full" onClick={hasMedia ? onOptimize : onUpload}>
        {texts.action}
      </Button>
    </section>
  )
}
