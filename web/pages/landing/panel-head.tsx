import type { ReactNode } from 'react'
import { SAMPLE_TITLE } from './sample-names.ts'
/** The line above the leaderboard: what to press, the clock, and which race this is. */
export function PanelHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 border-b border-line p-4">
      {children}
      <p className="ml-auto max-w-[6.5rem] text-right text-xs leading-snug font-semibold text-balance">
        {SAMPLE_TITLE}
      </p>
    </div>
  )
}
