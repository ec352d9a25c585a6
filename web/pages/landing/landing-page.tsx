import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { PAGE_TITLES } from '../../../contract/texts/page-titles.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { log } from '../../api/log.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form-inputs.tsx'
import { idle } from '../../ui/idle.ts'
import { useOperatorEmail } from '../../ui/operator-email.ts'
import { PART_MISSING } from '../../ui/preloadable.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useTitle } from '../../ui/use-title.ts'
import { BetaDialog } from './beta-dialog.tsx'
import { Hero } from './hero.tsx'
import { usePressBeforeHydration } from './use-press-before-hydration.ts'

// Prerendered like everything here, and hydrated when the page is idle.
const LowerSections = lazy(async () => {
  if (!import.meta.env.SSR) await idle()
  return { default: await loadBelow() }
})

/** Its text is already in the page, and stays there if the script doesn't load. */
const loadBelow = () =>
  import('./lower-sections.tsx').then(
    ({ LowerSections }) => LowerSections,
    () => {
      showToast(PART_MISSING)
      return new Promise<never>(() => {})
    },
  )

/** Addresses we hand out ourselves: only visits to these are counted (LOG-2). */
const COUNTED = ['/replay', '/exsurgo']

/** The landing page, which presents the product by showing it. */
export function LandingPage() {
  const [path] = useLocation()
  const email = useOperatorEmail()
  /** Null where access needs no request. */
  const asked = path === '/exsurgo' ? null : email
  useTitle(PAGE_TITLES.landing)
  useEffect(() => {
    if (COUNTED.includes(path)) log('page_visited', { actionDetails: { page: path } })
  }, [path])
  const [word, ...words] = LANDING_TEXTS.title.split(' ')
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 pt-4 pb-8 sm:pt-8 sm:pb-10 lg:grid-cols-[auto_1fr] lg:items-end">
        <h1 className="font-display text-[clamp(4rem,13vw,9rem)] leading-[0.82] font-extrabold tracking-tight whitespace-nowrap uppercase">
          {word} <br />
          {words.join(' ')}
        </h1>
        <div className="grid max-w-[36rem] justify-items-start gap-5 lg:pb-2">
          <p className="text-lg text-pretty text-quiet phone:h-[4lh] lg:text-xl">
            {LANDING_TEXTS.lead}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {asked === null ? (
              <ButtonLink
                href="/search"
                look="primary"
                className="min-h-13 px-7 text-lg phone:h-13"
              >
                {LANDING_TEXTS.relive}
              </ButtonLink>
            ) : (
              <RequestAccess email={asked} />
            )}
            <p className="text-sm text-quiet">{LANDING_TEXTS.inBeta}</p>
          </div>
          <FindBox />
          <Link
            href="/plan"
            className="-my-2 inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4 hover:text-text"
          >
            {LANDING_TEXTS.plan}
          </Link>
        </div>
      </section>
      <Hero />
      <Suspense>
        <LowerSections email={asked} />
      </Suspense>
    </>
  )
}

/** A plain form, so that it works before the page's script does. */
function FindBox() {
  const { label, placeholder, go } = SEARCH_TEXTS.anywhere
  return (
    <search className="w-full">
      <form action="/search" className="flex items-end gap-3">
        <div className="min-w-0 flex-1 [&_label]:whitespace-nowrap">
          <TextInput
            {...{ label, placeholder }}
            name="find"
            type="search"
            required
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <Button type="submit" className="shrink-0">
          {go}
        </Button>
      </form>
    </search>
  )
}

function RequestAccess({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const button = usePressBeforeHydration(open)
  return (
    <>
      <Button
        ref={button}
        look="primary"
        aria-haspopup="dialog"
        className="min-h-13 px-7 text-lg phone:h-13"
        onClick={open}
      >
        {LANDING_TEXTS.requestAccess}
      </Button>
      <BetaDialog email={email} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
