import type { Player } from './player.ts'
import { useReplay } from './use-replay.ts'

/** Play and pause. */
export function PlayButton({ player }: { player: Player }) {
  const isPlaying = useReplay(player, (_, state) => state.isPlaying)
  return (
    <button
      type="button"
      onClick={player.togglePlay}
      aria-label={isPlaying ? 'Pause' : 'Play'}
      className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full bg-volt text-on-volt"
    >
      <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
        {isPlaying ? (
          <path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
        ) : (
          <path d="M8.5 5v14l10.5-7z" />
        )}
      </svg>
    </button>
  )
}
