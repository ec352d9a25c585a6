import type { FastifyRequest } from 'fastify'

/**
 * The site's own origin: `https://racetrace.example`. Without `PUBLIC_URL`, the Host header is
 * trusted only on the local machine. Elsewhere a client can send any host, and a cache would serve
 * it to others.
 */
export function siteOrigin(
  publicUrl: string | null,
  { protocol, headers: { host = '' } }: Pick<FastifyRequest, 'protocol' | 'headers'>,
): string | null {
  if (publicUrl !== null) return new URL(publicUrl).origin
  const isOwn = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(host)
  return isOwn ? `${protocol}://${host}` : null
}
