import { PAGE_TITLES } from '../../contract/texts/page-titles.ts'
import { STATIC_FACTS } from '../../contract/texts/static-page-texts.ts'
import { useTitle } from '../ui/use-title.ts'
import { Contact } from './contact.tsx'
import { Part, StaticPage } from './static-page.tsx'

/** What is allowed here and what isn't, in plain words. */
export function TermsPage() {
  useTitle(PAGE_TITLES.terms)
  return (
    <StaticPage
      title="Terms"
      lead="Racetrace is made for athletes who want to see their race again. By using it you agree to the few things below."
    >
      <Part title="What you may do">
        <p>
          Watch, compare, download and share replays for yourself, your friends, your club and your
          followers: personal, non-commercial use.
        </p>
        <p>
          Selling replays, putting them behind a paywall or building a service on them is not
          allowed without our written word.
        </p>
      </Part>
      <Part title="What you may not do">
        <p>
          No scraping: please do not collect results or pages by machine, here or through us. Do not
          get around limits, look for other people's videos, or upload what is not yours to share.
        </p>
      </Part>
      <Part title="The results">
        <p>
          Times and places are the organiser's and may be corrected by them. What we have to
          estimate, such as a split a timing mat missed, is marked as estimated. Where you are on
          the map between two splits is worked out, not measured.
        </p>
      </Part>
      <Part title="Your photos and videos">
        <p>
          They stay yours. Photos never reach us; videos are stored temporarily, deleted at the end
          of your session and in any case within 1 hour.
        </p>
      </Part>
      <Part title="No affiliation">
        <p>{STATIC_FACTS.affiliation.text}</p>
      </Part>
      <Part title="What it is made with">
        <p>
          Packages and fonts that others have given away, under{' '}
          <a
            className="font-semibold text-text underline decoration-quiet underline-offset-4 hover:decoration-text"
            href="/licences.txt"
          >
            their licences
          </a>
          .
        </p>
      </Part>
      <Part title="As it is">
        <p>
          Racetrace is in beta: it may change, be wrong or be away for a while, and it comes without
          warranty. We may block whoever breaks these terms.
        </p>
        <Contact before="Questions? Write to" />
      </Part>
    </StaticPage>
  )
}
