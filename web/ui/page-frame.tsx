import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { APP_TEXTS } from '../../contract/texts/app-texts.ts'
import { SITE } from '../../contract/texts/page-titles.ts'
import { Logo } from './logo.tsx'

type FrameProps = {
  /**
   * A replay fills the page. On a phone held sideways it comes before the header, even on pages
   * with more than a replay.
   */
  isReplay: boolean
  children: ReactNode
}

/** Header and footer around every page. */
export function PageFrame({ isReplay, children }: FrameProps) {
  return (
    <div
      className={`group/frame mx-auto flex min-h-dvh flex-col px-4 phone-landscape:has-data-replay:px-6 ${isReplay ? 'max-w-[2560px] sm:px-6' : 'max-w-[1440px] has-data-replay:max-w-[2560px] sm:px-8 lg:px-12'}`}
    >
      <header
        className={`flex items-center justify-between gap-4 phone-landscape:group-has-data-replay/frame:order-last ${isReplay ? 'h-11 sm:h-14 phone-landscape:order-last' : 'h-16 sm:h-20'}`}
      >
        <div className="relative shrink-0">
          <Link href="/" className="flex min-h-11 items-center gap-2.5" aria-label={APP_TEXTS.home}>
            <Logo />
            <span className="pb-3 font-display text-2xl leading-none font-extrabold tracking-wide">
              {SITE.name.toUpperCase()}
            </span>
          </Link>
          <p className="pointer-events-none absolute bottom-1 left-10.5 text-xs leading-tight whitespace-nowrap text-quiet">
            {SITE.tagline}
          </p>
        </div>
        {/* A replay has its own link to the search. */}
        {!isReplay && (
          <Link
            href="/search"
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline decoration-quiet underline-offset-4 hover:decoration-text"
          >
            {APP_TEXTS.findRace}
          </Link>
        )}
      </header>
      <main className="peer flex-1">{children}</main>
      <footer className="peer-has-data-coming:invisible peer-has-data-page-loading:invisible mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-8 text-sm text-quiet">
        <p>{APP_TEXTS.independent}</p>
        <nav aria-label={APP_TEXTS.legal} className="flex gap-6">
          <Link href="/privacy" className="inline-flex min-h-11 items-center hover:text-text">
            {APP_TEXTS.privacy}
          </Link>
          <Link
            href="/terms"
            className="inline-flex min-h-11 min-w-11 items-center hover:text-text"
          >
            {APP_TEXTS.terms}
          </Link>
        </nav>
      </footer>
    </div>
  )
}
