import { PAGE_TITLES } from '../../contract/texts/page-titles.ts'
import { STATIC_FACTS, PRIVACY_TEXTS as TEXTS } from '../../contract/texts/static-page-texts.ts'
import { useTitle } from '../ui/use-title.ts'
import { Contact } from './contact.tsx'
import { HideName } from './hide-name.tsx'
import { Part, Parts, StaticPage } from './static-page.tsx'

/** How data is used, in plain words. */
export function PrivacyPage() {
  useTitle(PAGE_TITLES.privacy)
  return (
    <StaticPage title={TEXTS.title} lead={TEXTS.lead}>
      <Parts parts={TEXTS.parts} />
      <Part title={TEXTS.us}>
        <p>{STATIC_FACTS.affiliation.text}</p>
        <Contact before={TEXTS.contact} />
        <HideName />
      </Part>
    </StaticPage>
  )
}
