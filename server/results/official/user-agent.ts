/**
 * Who we are, honestly. The site refuses whatever does not begin like a browser, and takes this
 * form, in which crawlers too give their name and address (RESULT-10).
 */
export function userAgentOf(version: string, site: string): string {
  // As a URL the address is ASCII, whatever was configured: a header takes nothing else.
  return `Mozilla/5.0 (compatible; Racetrace/${version}; +${new URL(site).href.replace(/\/$/, '')})`
}
