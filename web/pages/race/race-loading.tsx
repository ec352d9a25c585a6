import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { LoadingTitle } from './loading-title.tsx'

/** A placeholder of the page's shape, so that nothing jumps when it appears. */
export function RaceLoading() {
  return (
    <section
      data-page-loading
      role="status"
      aria-label={RACE_PAGE_TEXTS.results}
      className="flex min-h-[calc(100svh-var(--above)-0.75rem)] flex-col gap-2.5"
    >
      <div className="flex items-center gap-x-5 phone-landscape:hidden">
        <BackToSearch />
        <div className="relative flex-1">
          <Skeleton className="h-14" />
          <LoadingTitle className="absolute inset-x-4 top-1/2 line-clamp-2 -translate-y-1/2 font-display text-xl leading-none font-bold sm:text-2xl" />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 lg:flex-row">
        <Skeleton className="flex-3" />
        <Skeleton className="flex-2 lg:max-w-96 phone-landscape:hidden" />
      </div>
    </section>
  )
}
