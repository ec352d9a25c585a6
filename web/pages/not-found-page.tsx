import { PAGE_TITLES } from '../../contract/texts/page-titles.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'

/** For every unknown address. */
export function NotFoundPage() {
  useTitle(PAGE_TITLES.notFound)
  return (
    <PageState
      figure="404"
      title="Page Not Found"
      description="There is nothing at this address. It may have been moved, or a letter went missing on the way."
      actions={
        <ButtonLink href="/" look="primary">
          Back to the start
        </ButtonLink>
      }
    />
  )
}
