import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { mailAddress } from './mail-address.ts'
import { RaceStrips } from './race-strips.tsx'
import { SAMPLE_ATHLETES } from './sample.ts'

/** The last section: how to get access. With an email address, visitors ask there. */
export function Closing({ email }: { email: string | null }) {
  const { title, text, search } = LANDING_TEXTS.closing[email === null ? 'open' : 'asking']
  return (
    <section className="later mt-20 grid justify-items-center gap-5 overflow-hidden rounded-2xl border border-line bg-surface px-6 pt-14 text-center sm:mt-28 sm:pt-20">
      <h2 className="max-w-[16ch] font-display text-5xl leading-[0.9] font-extrabold text-balance uppercase sm:text-7xl">
        {title}
      </h2>
      <p className="max-w-prose text-lg text-pretty text-quiet">
        {LANDING_TEXTS.inBeta} {text}{' '}
        {email !== null && (
          <a
            href={mailAddress(email)}
            className="inline-flex min-h-11 items-center font-semibold break-all text-text underline decoration-quiet underline-offset-4 hover:decoration-text"
          >
            {email}
          </a>
        )}
      </p>
      <ButtonLink href="/search">{search}</ButtonLink>
      <RaceStrips
        athletes={SAMPLE_ATHLETES}
        className="-mx-6 mt-9 h-16 w-[calc(100%+3rem)] sm:mt-14 sm:h-20"
      />
    </section>
  )
}
