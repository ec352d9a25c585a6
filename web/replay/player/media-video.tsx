import { useEffect, useRef } from 'react'
import type { ShownMedia } from '../../../race/replay/scene.ts'
import type { Seconds } from '../../../race/types.ts'
import type { Player } from './player.ts'
import { useFrame } from './use-frame.ts'
import { useReplay } from './use-replay.ts'

/** How far picture and replay may drift apart before the clip is put right; a seek stutters. */
const DRIFT: Seconds = 0.3
/** The same while paused, when nothing stutters: a frame. */
const STILL_DRIFT: Seconds = 0.04

type MediaVideoProps = {
  player: Player
  url: string
  text: string
  className: string
  onFail: () => void
}

/** A clip led by the replay: it plays when the replay does, and is where the scene says. */
export function MediaVideo({ player, url, text, className, onFail }: MediaVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const isPlaying = useReplay(player, (_, state) => state.isPlaying)

  useEffect(() => {
    if (!video.current) return
    // A browser that refuses to play still shows the right picture: the frames below seek it.
    if (isPlaying) video.current.play().catch(() => {})
    else video.current.pause()
  }, [isPlaying])

  const follow = (media: ShownMedia | null) => {
    const clip = video.current
    if (!clip || !media || clip.seeking || clip.readyState === 0) return
    const wanted = Math.min(media.position, clip.duration || 0)
    const allowed = clip.paused ? STILL_DRIFT : DRIFT
    if (Math.abs(clip.currentTime - wanted) > allowed) clip.currentTime = wanted
  }
  useFrame(player, 'every', ({ media }) => follow(media))
  // While paused no frame comes that would put right a clip which was still loading or seeking.
  const catchUp = () => follow(player.getScene().media)

  return (
    <video
      ref={video}
      src={url}
      aria-label={text}
      className={className}
      onError={onFail}
      onLoadedMetadata={catchUp}
      onSeeked={catchUp}
      muted
      playsInline
      preload="auto"
    />
  )
}
