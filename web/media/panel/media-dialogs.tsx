import type { ReactNode } from 'react'
import { PICKER_DELAY_MS } from '../../../contract/limits.ts'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFilePicker } from '../../ui/file-picker.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useStore } from '../../ui/store.ts'
import type { MediaSession } from '../session/use-media.ts'

/** Some systems don't know the HEIC type; their pickers go by the extension. */
const ACCEPTED = 'image/*,video/*,.heic,.heif'

type Props = {
  session: MediaSession
  /** Asks in a comparison which athlete these files belong to. */
  whose: ReactNode
}

/** The dialogs shown while files are added, and the file picker between them. */
export function MediaDialogs({ session, whose }: Props) {
  const { store, flow: upload } = session
  const flow = useStore(store, (state) => state.flow)
  const picker = useFilePicker({
    label: MEDIA_TEXTS.list,
    accept: ACCEPTED,
    isMultiple: true,
    onFiles: (files) => upload.begin(files),
  })
  const close = () => store.show({ flow: { step: 'idle' } })
  const proceed = () => {
    const dropped = flow.step === 'info' ? flow.files : null
    close()
    if (dropped) upload.begin(dropped)
    else setTimeout(picker.open, PICKER_DELAY_MS)
  }
  const { info } = MEDIA_TEXTS
  return (
    <>
      {picker.input}
      <Dialog
        title={info.title}
        description={info.description}
        isOpen={flow.step === 'info'}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{info.cancel}</Button>
            <Button look="primary" onClick={proceed}>
              {info.confirm}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5 text-pretty marker:text-quiet">
          {info.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {whose}
      </Dialog>
      <Dialog
        title={MEDIA_TEXTS.adding}
        isOpen={flow.step === 'running'}
        onClose={() => {}}
        isBlocking
        actions={<Button onClick={upload.cancel}>{info.cancel}</Button>}
      >
        {flow.step === 'running' && <Progress {...flow} />}
      </Dialog>
    </>
  )
}

type ProgressProps = { file: string; percent: number; number: number; count: number }

function Progress({ file, percent, number, count }: ProgressProps) {
  return (
    <div className="grid gap-3">
      <div className="flex items-end justify-between gap-4">
        <p className="min-w-0 truncate font-semibold" title={file}>
          {file}
        </p>
        <p className="figures text-4xl leading-none font-bold">{percent}%</p>
      </div>
      <ProgressBar label={MEDIA_TEXTS.progressLabel} share={percent / 100} />
      <p className="flex justify-between gap-4 text-sm text-quiet">
        <span>{MEDIA_TEXTS.progress(percent)}</span>
        <span className="shrink-0">{MEDIA_TEXTS.fileOf(number, count)}</span>
      </p>
    </div>
  )
}
