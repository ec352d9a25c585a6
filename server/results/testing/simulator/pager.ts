import type { Listing } from './list-query.ts'
import { linkQuery } from './print.ts'

/**
 * The page numbers below a list. Their links are hidden in character codes that a script decodes.
 */
export function pager(listing: Listing, query: URLSearchParams): string {
  const last = Math.ceil(listing.total / listing.pageSize)
  if (listing.isTooMany || last < 2) return ''
  const link = (page: number, text: string, classes: string) => {
    const values = { page: String(page), ...Object.fromEntries(withoutPage(query)) }
    const codes = Array.from(linkQuery(values), (letter) => letter.charCodeAt(0))
    return `<li  class="${classes}"><a href="#" data-silver="${codes.join(',')}" class='silver-link'>${text}</a></li>`
  }
  const numbers = Array.from({ length: last }, (_, index) => index + 1).map((page) =>
    link(page, String(page), `hidden-xs hidden-sm${page === listing.page ? ' active' : ''}`),
  )
  const next = listing.page < last ? [link(listing.page + 1, '&gt;', 'pages-nav-button')] : []
  return `<div class="pull-right pages">
<ul class="pagination">${[...numbers, ...next].join('')}</ul>
</div>`
}

function withoutPage(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete('page')
  return rest
}
