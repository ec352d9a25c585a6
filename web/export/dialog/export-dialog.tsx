import * as Tabs from '@radix-ui/react-tabs'
import { type ReactNode, useState } from 'react'
import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormButtons } from '../../ui/form-inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import { type ExportSubject, firstChoice } from '../subject.ts'
import { CardTab } from './card-tab.tsx'
import { useExportMedia } from './export-media.ts'
import { FileActions } from './file-actions.tsx'
import { type MakingState, useMaking } from './use-making.ts'
import { VideoTab } from './video-tab.tsx'

type Props = {
  subject: ExportSubject
  onClose: () => void
  /** Prepares the page for a screen recording, for browsers that can't make videos. */
  onOptimize: () => void
  /** The link to the replay, if it has one. */
  link?: ReactNode
}

/** Everything there is to share: the link, the video, and the card with the result. */
export function ExportDialog({ subject, onClose, onOptimize, link }: Props) {
  const [areResultsShown, setResultsShown] = useState(!subject.isSpoiler)
  const [choice, choose] = useState(() => firstChoice(isWeakDevice()))
  const exportMedia = useExportMedia(subject)
  const { state, make, reset } = useMaking(subject)
  // Here and not in the tabs, which are unmounted while a video is made.
  const [tab, setTab] = useState(link ? 'link' : 'video')
  const isMaking = state.kind === 'making'
  const isChoosing = state.kind === 'choosing' || state.kind === 'failed'
  const title = isMaking
    ? EXPORT_TEXTS.making
    : state.kind === 'made'
      ? EXPORT_TEXTS.done
      : EXPORT_TEXTS.title
  return (
    <Dialog title={title} isOpen onClose={onClose} isBlocking={isMaking} hasTabs={isChoosing}>
      {isMaking && <MakingView state={state} onCancel={reset} />}
      {state.kind === 'made' && <MadeView state={state} onAgain={reset} />}
      {isChoosing && (
        <Tabs.Root value={tab} onValueChange={setTab} className="grid gap-4">
          <TabList
            tabs={link ? ['link', 'video', 'card'] : ['video', 'card']}
            labels={EXPORT_TEXTS.tabs}
          />
          <Tabs.Content value="link">{link}</Tabs.Content>
          <Tabs.Content value="video">
            {!areResultsShown ? (
              <SpoilerQuestion onShow={() => setResultsShown(true)} onClose={onClose} />
            ) : canMakeVideo() ? (
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
            {areResultsShown ? (
              <CardTab subject={subject} />
            ) : (
              <SpoilerQuestion onShow={() => setResultsShown(true)} onClose={onClose} />
            )}
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Dialog>
  )
}

/** A video or card would spoil the end of a race the visitor hasn't watched yet. */
function SpoilerQuestion({ onShow, onClose }: Record<'onShow' | 'onClose', () => void>) {
  const { text, goOn, watch } = EXPORT_TEXTS.spoiler
  return (
    <div className="grid gap-5">
      <p className="text-pretty">{text}</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="ghost" onClick={onShow}>
          {goOn}
        </Button>
        <Button look="primary" onClick={onClose}>
          {watch}
        </Button>
      </div>
    </div>
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

type MakingProps = { state: Extract<MakingState, { kind: 'making' }>; onCancel: () => void }

/** The progress, the remaining time, and a button to cancel. */
export function MakingView({ state: { share, secondsLeft }, onCancel }: MakingProps) {
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
        <ProgressBar label={EXPORT_TEXTS.making} share={share} />
        <p className="pt-1 text-sm text-quiet">{EXPORT_TEXTS.background}</p>
      </div>
      <Button className="justify-self-end max-sm:w-full" onClick={onCancel}>
        {EXPORT_TEXTS.cancel}
      </Button>
    </div>
  )
}

type MadeProps = { state: Extract<MakingState, { kind: 'made' }>; onAgain: () => void }

/** The finished video, with buttons to save and share it. */
function MadeView({ state: { file, url }, onAgain }: MadeProps) {
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
      <FormButtons>
        <Button look="ghost" onClick={onAgain}>
          {EXPORT_TEXTS.again}
        </Button>
        <FileActions file={file} url={url} />
      </FormButtons>
    </div>
  )
}

/** A hidden video keeps loading unless it is stopped. */
function stopLoadingInTheEnd(video: HTMLVideoElement) {
  return () => {
    video.removeAttribute('src')
    video.load()
  }
}

/**
 * Everything that making a video needs; strict security modes of some browsers disable the last
 * one.
 */
const NEEDED = ['VideoEncoder', 'VideoFrame', 'WebAssembly']

/** The formats of a video: if neither plays, the browser has no codecs. */
const FILES = ['video/mp4', 'video/webm']

function canMakeVideo(): boolean {
  // Must come first: WebKitGTK sets up its codecs on this call, and crashes if an encoder is used
  // before it.
  const player = document.createElement('video')
  const isPlayed = FILES.some((type) => player.canPlayType(type) !== '')
  return isPlayed && NEEDED.every((name) => name in globalThis)
}

/** Two cores or two gigabytes: full size would take too long. */
function isWeakDevice(): boolean {
  const { hardwareConcurrency, deviceMemory = 8 } = navigator as Navigator & {
    deviceMemory?: number
  }
  return hardwareConcurrency <= 2 || deviceMemory <= 2
}
