import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { Race } from '../../../contract/races.ts'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'
import { EMBED_TEXTS } from '../../../contract/texts/race-page-texts.ts'

type FrameProps = {
  /** Returns the link to the same moment on our own page. */
  linkOf: () => string
  /** Whose logo and colour it shows. */
  race?: Race | null
  children: ReactNode
}

const OUT = { target: '_blank', rel: 'noopener' } as const
const LINK = 'inline-flex min-h-11 items-center hover:text-text'

/** An embed with its footer. Every link opens our own site in a new tab. */
export function EmbedFrame({ linkOf, race, children }: FrameProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // The link is updated only before use, because the moment changes with every frame.
  const write = () => link.current?.setAttribute('href', linkOf())
  return (
    <div
      className="accented flex min-h-svh flex-col px-4 md:h-svh md:min-h-100 md:px-2 md:pt-2"
      style={{ '--accent': race?.accent } as CSSProperties}
    >
      <main className="flex min-h-0 flex-1 flex-col">{children}</main>
      <footer className="flex flex-wrap items-center gap-x-4 text-xs text-quiet">
        {race?.logoUrl && (
          // In a sandbox, a plain request for an image is refused.
          <img src={race.logoUrl} alt="" crossOrigin="" className="embed-logo" />
        )}
        <a
          ref={link}
          {...OUT}
          href="/race"
          className={`${LINK} font-semibold text-text underline underline-offset-4`}
          onPointerDown={write}
          onClick={write}
          onContextMenu={write}
        >
          {EMBED_TEXTS.watchHere}
        </a>
        <nav aria-label={APP_TEXTS.legal} className="ml-auto flex gap-4">
          <a {...OUT} href="/privacy" className={LINK}>
            {APP_TEXTS.privacy}
          </a>
          <a {...OUT} href="/terms" className={LINK}>
            {APP_TEXTS.terms}
          </a>
        </nav>
        <p className="max-sm:w-full max-sm:pb-2">{EMBED_TEXTS.independent}</p>
      </footer>
    </div>
  )
}
