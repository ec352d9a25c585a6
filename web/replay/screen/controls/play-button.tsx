import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import type { Player } from '../../engine/player.ts'
import { useReplay } from '../../engine/use-replay.ts'

type PlayButtonProps = { player: Player; onToggle?: () => void; className?: string }

/** Play and pause. */
export function PlayButton({ player, onToggle, className = 'size-12' }: PlayButtonProps) {
  const isPlaying = useReplay(player, (_, state) => state.isPlaying)
  return (
    <button
      type="button"
      onClick={onToggle ?? player.togglePlay}
      aria-label={REPLAY_TEXTS.controls[isPlaying ? 'pause' : 'play']}
      className={`grid shrink-0 cursor-pointer place-items-center rounded-full bg-volt text-on-volt hover:brightness-110 ${className}`}
    >
      <PlaySign isPlaying={isPlaying} />
    </button>
  )
}

/** The icon on the button, which shows what pressing it does. */
export function PlaySign({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="size-1/2 fill-current" aria-hidden="true">
      {isPlaying ? <path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" /> : <path d="M8.5 5v14l10.5-7z" />}
    </svg>
  )
}
