/** Where the pages are that other sites may show inside their own. */
export const EMBED_ROOT = '/embed/'

/** Size of an embedded replay in CSS pixels, where a site asks for none. */
export const EMBED_SIZE = { width: 800, height: 600 } as const

/** The code other sites show a replay with; `link` is the whole address of a replay. */
export function embedCode(
  link: string,
  title: string,
  { width, height }: { readonly width: number | '100%'; readonly height: number },
): string {
  // Names and values of a query are encoded, so the ampersand is the only letter to escape.
  const address = link.replace('/race?', `${EMBED_ROOT}race?`).replaceAll('&', '&amp;')
  return `<iframe src="${address}" title="${title}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`
}
