/** Root path of the pages that other sites may frame. */
export const EMBED_ROOT = '/embed/'

/** Default size of an embedded replay in CSS pixels. */
export const EMBED_SIZE = { width: 800, height: 600 } as const

/** The HTML that embeds a replay in another site; `link` is the replay's full address. */
export function embedCode(
  link: string,
  title: string,
  { width, height }: { readonly width: number | '100%'; readonly height: number },
): string {
  // The query's names and values are already encoded, so only the ampersand needs escaping.
  const address = link.replace('/race?', `${EMBED_ROOT}race?`).replaceAll('&', '&amp;')
  return `<iframe src="${address}" title="${title}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`
}
