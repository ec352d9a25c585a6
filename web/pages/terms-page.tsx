import { PAGE_TITLES } from '../../contract/texts/page-titles.ts'
import { TERMS_TEXTS as TEXTS } from '../../contract/texts/static-page-texts.ts'
import { useTitle } from '../ui/use-title.ts'
import { Contact } from './contact.tsx'
import { Part, Parts, StaticPage } from './static-page.tsx'

/** What is allowed here and what isn't, in plain words. */
export function TermsPage() {
  useTitle(PAGE_TITLES.terms)
  return (
    <StaticPage title={TEXTS.title} lead={TEXTS.lead}>
      <Parts parts={TEXTS.parts} />
      <Part title={TEXTS.madeWith.title}>
        <p>
          {TEXTS.madeWith.text}{' '}
          <a
            className="font-semibold text-text underline decoration-quiet underline-offset-4 hover:decoration-text"
            href="/licences.txt"
          >
            {TEXTS.madeWith.link}
          </a>
          .
        </p>
      </Part>
      <Part title={TEXTS.asItIs.title}>
        <p>{TEXTS.asItIs.text}</p>
        <Contact before={TEXTS.contact} />
      </Part>
    </StaticPage>
  )
}
