import { PAGE_TITLES } from '../../contract/texts/page-titles.ts'
import { STATIC_FACTS } from '../../contract/texts/static-page-texts.ts'
import { useTitle } from '../ui/use-title.ts'
import { Contact } from './contact.tsx'
import { Part, StaticPage } from './static-page.tsx'

/** How data is used, in plain words. */
export function PrivacyPage() {
  useTitle(PAGE_TITLES.privacy)
  return (
    <StaticPage
      title="Privacy"
      lead="You can use everything here without telling us who you are. This is what happens to the little we handle."
    >
      <Part title="Results">
        <p>
          Names, times, places and splits come from the official results, which the organiser
          publishes for everyone. We show them again in another form, and keep a copy so that a
          replay does not ask the results site every time.
        </p>
        <p>
          Replay pages are not offered to search engines. If you want yours gone from here, write to
          us; to have the result itself changed, please ask the organiser.
        </p>
      </Part>
      <Part title="Photos">
        <p>
          Photos are opened, resized and placed by your own browser. They are never sent to us, and
          neither is the time or the place stored inside them. If you ask your browser to keep them
          for your next visit, they lie on your device and go when you clear them.
        </p>
      </Part>
      <Part title="Videos">
        <p>
          A video you add is sent to our server, because trimming and compressing it takes more than
          most phones can do. The first 10 seconds are kept at an address nobody can guess. The
          video is deleted when your session ends, that is when you close the last tab, and in any
          case within 1 hour.
        </p>
      </Part>
      <Part title="Cookies">
        <p>
          There are no accounts and no advertising. One cookie without your name tells our server
          which videos are yours, so that it can delete them in time. Your browser also remembers
          your last races and athletes for you; that never leaves it.
        </p>
      </Part>
      <Part title="What we count">
        <p>
          We count how often things happen: a replay was started, a race was chosen. Such an entry
          holds numbers and ids, never file names, photo details or places. We use no foreign
          services for it, and our pages load nothing from anywhere else.
        </p>
      </Part>
      <Part title="Who we are">
        <p>{STATIC_FACTS.affiliation.text}</p>
        <Contact before="Questions, or something you want removed? Write to" />
      </Part>
    </StaticPage>
  )
}
