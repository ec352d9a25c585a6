type DivergingBarProps = {
  /** From -1 to 1: to the right what was slower, to the left what was faster than the middle. */
  value: number
  isDim: boolean
}

/** A bar from the middle to either side. */
export function DivergingBar({ value, isDim }: DivergingBarProps) {
  const isLoss = value > 0
  return (
    <span className={`relative h-4 ${isDim ? 'opacity-40' : ''}`} aria-hidden="true">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line" />
      <span
        className={`absolute inset-y-0.5 rounded-xs ${isLoss ? 'bg-warning' : 'bg-text'}`}
        style={{ width: `${50 * Math.abs(value)}%`, [isLoss ? 'left' : 'right']: '50%' }}
      />
    </span>
  )
}
