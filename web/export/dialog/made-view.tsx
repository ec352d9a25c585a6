import { EXPORT_TEXTS } from '../../../contract/texts/export.ts'
import { Button } from '../../ui/button.tsx'
import { FileActions } from './file-actions.tsx'
import type { MakingState } from './use-making.ts'

type Props = { state: Extract<MakingState, { kind: 'made' }>; onAgain: () => void }

/** The finished video, to look at, to keep and to send. */
export function MadeView({ state: { file, url }, onAgain }: Props) {
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/useMediaCaption: what is heard is the hall; nobody speaks to the viewer. */}
      <video
        ref={stopLoadingInTheEnd}
        src={url}
        aria-label={EXPORT_TEXTS.done}
        className="mx-auto max-h-[55dvh] max-w-full rounded-xl border border-line"
        controls
        loop
        playsInline
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="ghost" onClick={onAgain}>
          {EXPORT_TEXTS.again}
        </Button>
        <FileActions file={file} url={url} />
      </div>
    </div>
  )
}

/** A video that is off the screen loads on, for as long as nobody stops it. */
function stopLoadingInTheEnd(video: HTMLVideoElement) {
  return () => {
    video.removeAttribute('src')
    video.load()
  }
}
