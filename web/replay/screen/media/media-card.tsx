import { type CSSProperties, useState } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import type { MediaSource } from '../../../../race/media/media.ts'
import type { MediaFrame } from '../../../../race/media/media-frame.ts'
import type { MediaCaption } from '../../../../race/media/media-moment.ts'
import type { MediaMode } from '../../../../race/media/media-settings.ts'
import type { Player } from '../../engine/player.ts'
import { SoundButton } from './clip-sound.tsx'
import { MediaVideo } from './media-video.tsx'

/** In CSS pixels; in a comparison the caption also names the athlete. */
export const CAPTION_HEIGHT = { single: 40, comparison: 56 } as const

type MediaCardProps = {
  player: Player
  source: MediaSource
  frame: MediaFrame
  mode: MediaMode
  /** Height of the player's lower edge that controls cover. */
  covered: number
  /** False while its shape is unknown, because it would visibly jump into position. */
  isPlaced: boolean
  text: string
  caption: MediaCaption
  /** The item's athlete, in a comparison. */
  owner: { readonly name: string } | null
  color: string | undefined
  onAspect: (aspect: number) => void
}

/** A photo or clip with its caption, where the frame puts it. */
export function MediaCard(props: MediaCardProps) {
  const { player, source, frame, mode, isPlaced, text, caption, owner, color, onAspect } = props
  const { card, picture } = frame
  const [isLost, setLost] = useState(false)
  const isFull = mode === 'fullscreen'
  const hasSound = source.type === 'video' && !isLost
  return (
    <figure
      className={`absolute flex flex-col overflow-hidden ${isFull ? '' : 'rounded-xl bg-surface shadow-2xl outline-2 outline-(--athlete)'} ${isPlaced || isLost ? '' : 'invisible'}`}
      style={{ ...card, '--athlete': color } as CSSProperties}
    >
      <Medium
        {...{ player, source, text, onAspect }}
        className="mx-auto block max-w-full bg-ground object-contain"
        style={
          isFull
            ? { width: '100%', height: '100%' }
            : { width: picture.width, flex: '1 1 0', minHeight: 0 }
        }
        onLost={() => setLost(true)}
      />
      <figcaption
        className={`flex items-center gap-3 px-3 ${isFull ? 'absolute inset-x-0 bg-ground/80' : ''}`}
        style={{
          height: CAPTION_HEIGHT[owner ? 'comparison' : 'single'],
          ...(isFull && { bottom: props.covered }),
        }}
      >
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-display text-lg leading-tight font-semibold">
            {caption.label}
          </span>
          {owner && (
            <span className="flex items-center gap-1.5 text-xs text-quiet">
              <span className="size-2 shrink-0 rounded-full bg-(--athlete)" />
              <span className="truncate">{owner.name}</span>
            </span>
          )}
        </span>
        <span className="figures shrink-0 text-xl leading-none font-bold">{caption.time}</span>
        {hasSound && <SoundButton className="-mr-3" />}
      </figcaption>
    </figure>
  )
}

type MediumProps = {
  player: Player
  source: MediaSource
  text: string
  className: string
  style: CSSProperties
  onAspect: (aspect: number) => void
  onLost: () => void
}

/** The item; if its address no longer works, the visitor's own file. */
function Medium({ player, source, onLost, onAspect, ...rest }: MediumProps) {
  const { text, ...look } = rest
  const [failures, setFailures] = useState(0)
  const urls = [source.url, source.fallbackUrl]
  const url = urls[failures]
  const fail = () => {
    setFailures(failures + 1)
    if (!urls[failures + 1]) onLost()
  }
  const tellAspect = (width: number, height: number) => {
    if (width > 0 && height > 0) onAspect(width / height)
  }
  if (!url) {
    return <p className="min-h-0 flex-1 p-3 text-sm text-quiet">{REPLAY_TEXTS.mediaGone(text)}</p>
  }
  if (source.type === 'image') {
    return (
      <img
        src={url}
        alt={text}
        {...look}
        onError={fail}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          tellAspect(naturalWidth, naturalHeight)
        }
      />
    )
  }
  return <MediaVideo {...{ player, url, text }} {...look} onFail={fail} onSize={tellAspect} />
}
