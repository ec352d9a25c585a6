import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** Header and footer around every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1440px] flex-col px-4 sm:px-8 lg:px-12">
      <header className="flex h-16 items-center justify-between gap-4 sm:h-20">
        <a href="/" className="flex min-h-11 items-center gap-2.5" aria-label="Racetrace, home">
          <Logo />
          <span className="font-display text-2xl leading-none font-extrabold tracking-wide">
            RACETRACE
          </span>
        </a>
        <p className="text-sm text-quiet">Relive your race</p>
      </header>
      <main className="flex-1">{children}</main>
      <footer className="mt-16 border-t border-line py-8 text-sm text-quiet">
        <p>Racetrace is independent and has no affiliation with the results organiser.</p>
      </footer>
    </div>
  )
}
