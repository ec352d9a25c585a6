import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'

/** The link to the search; a phone shows only its arrow. */
export function BackToSearch() {
  return (
    <Link
      href="/search"
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm text-quiet hover:text-text max-md:-mr-2 max-md:min-w-11"
    >
      <ArrowLeft aria-hidden="true" className="size-4 max-md:size-5" />
      <span className="max-md:sr-only">{APP_TEXTS.backToSearch}</span>
    </Link>
  )
}
