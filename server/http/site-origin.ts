import type { FastifyRequest } from 'fastify'

/**
 * The site's own origin: `https://racetrace.example`. Without `PUBLIC_URL` it is known only on the
 * machine itself, where Racetrace is tried out. Elsewhere any client can send any host, and a cache
 * would pass it on to others.
 */
export function siteOrigin(
  publicUrl: string | null,
  { protocol, headers: { host = '' } }: Pick<FastifyRequest, 'protocol' | 'headers'>,
): string | null {
  if (publicUrl !== null) return new URL(publicUrl).origin
  const isOwn = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(host)
  return isOwn ? `${protocol}://${host}` : null
}
