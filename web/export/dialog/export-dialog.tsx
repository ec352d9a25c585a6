import * as Tabs from '@radix-ui/react-tabs'
import { useState } from 'react'
import { EXPORT_TEXTS } from '../../../contract/texts/export.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ExportSubject, firstChoice } from '../subject.ts'
import { CardTab } from './card-tab.tsx'
import { canMakeVideo, isWeakDevice } from './device.ts'
import { useExportMedia } from './export-media.ts'
import { MadeView } from './made-view.tsx'
import { MakingView } from './making-view.tsx'
import { useMaking } from './use-making.ts'
import { VideoTab } from './video-tab.tsx'

type Props = {
  subject: ExportSubject
  onClose: () => void
  /** Sets the page up for a screen recording, where videos cannot be made. */
  onOptimize: () => void
}

/** Everything about sharing a race: the video, and the card with the result. */
export function ExportDialog({ subject, onClose, onOptimize }: Props) {
  const [choice, choose] = useState(() => firstChoice(isWeakDevice()))
  const exportMedia = useExportMedia(subject)
  const { state, make, reset } = useMaking(subject)
  const isMaking = state.kind === 'making'
  const title = isMaking
    ? EXPORT_TEXTS.making
    : state.kind === 'made'
      ? EXPORT_TEXTS.done
      : EXPORT_TEXTS.title
  return (
    <Dialog title={title} isOpen onClose={onClose} isBlocking={isMaking}>
      {isMaking && <MakingView state={state} onCancel={reset} />}
      {state.kind === 'made' && <MadeView state={state} onAgain={reset} />}
      {(state.kind === 'choosing' || state.kind === 'failed') && (
        <Tabs.Root defaultValue="video" className="grid gap-4">
          <Tabs.List className="flex gap-6 border-b border-line">
            {(['video', 'card'] as const).map((tab) => (
              <Tabs.Trigger
                key={tab}
                value={tab}
                className="-mb-px min-h-11 cursor-pointer border-b-2 border-transparent font-semibold text-quiet data-[state=active]:border-text data-[state=active]:text-text"
              >
                {EXPORT_TEXTS.tabs[tab]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="video">
            {canMakeVideo() ? (
              <VideoTab
                {...{ subject, exportMedia, choice }}
                onChoose={choose}
                onMake={make}
                failure={state.kind === 'failed' ? state : null}
              />
            ) : (
              <Unsupported
                onOptimize={() => {
                  onClose()
                  onOptimize()
                }}
              />
            )}
          </Tabs.Content>
          <Tabs.Content value="card">
            <CardTab subject={subject} />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Dialog>
  )
}

function Unsupported({ onOptimize }: { onOptimize: () => void }) {
  const { title, description, action } = EXPORT_TEXTS.unsupported
  return (
    <Notice
      title={title}
      actions={
        <Button look="primary" onClick={onOptimize}>
          {action}
        </Button>
      }
    >
      {description}
    </Notice>
  )
}
