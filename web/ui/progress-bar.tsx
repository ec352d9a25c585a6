/** How much of something is done, from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={share}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-text [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-text"
    />
  )
}
