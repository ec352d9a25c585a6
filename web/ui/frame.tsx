import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Logo } from './logo.tsx'

/** Header and footer around every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1440px] flex-col px-4 sm:px-8 lg:px-12">
      <header className="flex h-16 items-center justify-between gap-4 sm:h-20">
        <Link href="/" className="flex min-h-11 items-center gap-2.5" aria-label="Racetrace, home">
          <Logo />
          <span className="font-display text-2xl leading-none font-extrabold tracking-wide">
            RACETRACE
          </span>
        </Link>
        <p className="text-sm text-quiet">Relive your race</p>
      </header>
      <main className="peer flex-1">{children}</main>
      <footer className="peer-has-data-page-loading:invisible mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-8 text-sm text-quiet">
        <p>Racetrace is independent and has no affiliation with the results organiser.</p>
        <nav aria-label="Legal" className="flex gap-6">
          <Link href="/privacy" className="inline-flex min-h-11 items-center hover:text-text">
            Privacy
          </Link>
          <Link href="/terms" className="inline-flex min-h-11 items-center hover:text-text">
            Terms
          </Link>
        </nav>
      </footer>
    </div>
  )
}
