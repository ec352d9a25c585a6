import { type CSSProperties, type SyntheticEvent, useEffect, useRef } from 'react'
import type { ShownMedia } from '../../../../race/replay/scene.ts'
import type { Seconds } from '../../../../race/types.ts'
import { useStore } from '../../../ui/store.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplay } from '../../engine/use-replay.ts'
import { clipSound } from './clip-sound.tsx'

/** How far clip and replay may drift apart before a correction, because a seek stutters. */
const DRIFT: Seconds = 0.3
/** The same while paused, when a seek doesn't stutter: one frame. */
const STILL_DRIFT: Seconds = 0.04

type MediaVideoProps = {
  player: Player
  url: string
  text: string
  className: string
  style: CSSProperties
  onFail: () => void
  /** Called with the size of the picture. */
  onSize: (width: number, height: number) => void
}

/** A clip driven by the replay: it plays when the replay does, at the scene's position. */
export function MediaVideo(props: MediaVideoProps) {
  const { player, url, text, onFail, onSize, ...look } = props
  const video = useRef<HTMLVideoElement>(null)
  const isPlaying = useReplay(player, (_, state) => state.isPlaying)
  const hasSound = useStore(clipSound)

  useEffect(() => {
    const clip = video.current
    if (!clip) return
    // React sets this attribute only when it creates the element.
    clip.muted = !hasSound
    if (isPlaying) {
      clip.play().catch(() => {
        // A browser may refuse sound before the visitor has interacted with this page.
        clip.muted = true
        // If it refuses to play at all, seeking in the frames below still shows the right picture.
        return clip.play().catch(() => {})
      })
    } else clip.pause()
  }, [isPlaying, hasSound])

  const follow = (media: ShownMedia | null) => {
    const clip = video.current
    if (!clip || !media || clip.seeking || clip.readyState === 0) return
    // The sound fades as the picture does.
    clip.volume = media.opacity
    const wanted = Math.min(media.position, clip.duration || 0)
    const allowed = clip.paused ? STILL_DRIFT : DRIFT
    if (Math.abs(clip.currentTime - wanted) > allowed) clip.currentTime = wanted
  }
  useFrame(player, 'every', ({ media }) => follow(media))
  // While paused, no frame would correct a clip that was still loading or seeking.
  const catchUp = () => follow(player.getScene().media)

  const tellSize = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    onSize(currentTarget.videoWidth, currentTarget.videoHeight)

  return (
    <video
      ref={video}
      src={url}
      aria-label={text}
      {...look}
      onError={onFail}
      onLoadedMetadata={(event) => {
        tellSize(event)
        catchUp()
      }}
      // Some clips report their size after the other metadata.
      onResize={tellSize}
      onSeeked={catchUp}
      muted
      playsInline
      preload="auto"
    />
  )
}
