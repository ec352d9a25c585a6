import { PAGE_TITLES } from '../../contract/texts/page-titles.ts'
import { NOT_FOUND_TEXTS } from '../../contract/texts/static-page-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'

/** For every unknown address. */
export function NotFoundPage() {
  useTitle(PAGE_TITLES.notFound)
  return (
    <PageState
      figure="404"
      title={NOT_FOUND_TEXTS.title}
      description={NOT_FOUND_TEXTS.description}
      actions={
        <ButtonLink href="/" look="primary">
          {NOT_FOUND_TEXTS.action}
        </ButtonLink>
      }
    />
  )
}
