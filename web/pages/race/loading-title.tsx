import { useSyncExternalStore } from 'react'
import { TITLE_PLACEHOLDER } from '../../../contract/texts/page-titles.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'

/** The server's title of the replay this tab was opened with: it knows names before we do. */
const opened =
  typeof document === 'undefined' ? null : { title: document.title, address: location.href }

const never = () => () => {}
const read = () => (opened?.address === location.href ? opened.title : RACE_PAGE_TEXTS.loading)

/** The replay being loaded, in words, from the first paint on. */
export function LoadingTitle({ className }: { className: string }) {
  const title = useSyncExternalStore(never, read, () => TITLE_PLACEHOLDER)
  return (
    // The server has replaced the title the page was rendered with.
    <p suppressHydrationWarning className={className}>
      {title}
    </p>
  )
}
