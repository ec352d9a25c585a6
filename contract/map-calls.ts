import * as z from 'zod/mini'
import { EMBEDDED_READ } from './call.ts'
import { fields } from './field-schema.ts'
import { MAP_WIDTHS, MAX_LOGO_URL_LENGTH, MAX_MAP_URL_LENGTH, type MapWidth } from './limits.ts'
import { RACE_FAILURES } from './operator-failures.ts'

/**
 * File extensions of the supported map image types. SVG isn't one because it can contain scripts.
 */
export const MAP_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

/** The file extension of a stored map. */
export type MapExtension = keyof typeof MAP_TYPES

/**
 * The type of a map image, read from its first 16 bytes instead of its name; null if it isn't
 * supported.
 */
export function findMapExtension(head: Uint8Array): MapExtension | null {
  const text = String.fromCharCode(...head.subarray(0, 16))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text.slice(8, 12))) return 'avif'
  return null
}

const EXTENSIONS = Object.keys(MAP_TYPES) as [MapExtension, ...MapExtension[]]
const HEAD = /^data:([\w.+-]+\/[\w.+-]+);base64,/
const LONGEST_HEAD = 100

/** A map image as the operator's browser sends it: a base64 data URL of one of MAP_TYPES. */
export const mapDataUrl = z
  .string({
    error: ({ input }) =>
      input === undefined ? 'The map image is missing' : 'The map image must be a data URL',
  })
  .check(
    z.maxLength(MAX_MAP_URL_LENGTH, 'The map image must be at most 15 MB'),
    z.superRefine((url, context) => {
      const complaint = complain(url)
      if (complaint) context.addIssue({ code: 'custom', message: complaint })
    }),
  )

function complain(url: string): string | null {
  const head = HEAD.exec(url.slice(0, LONGEST_HEAD))
  if (!head) return 'The map image must be a data URL'
  if (!EXTENSIONS.some((extension) => MAP_TYPES[extension] === head[1])) {
    return RACE_FAILURES['map-kind'].text
  }
  const data = url.slice(head[0].length)
  // Searches for a single wrong character: a pattern for the whole would keep 15 million
  // backtracking steps.
  const isBase64 = data.length > 0 && !/[^A-Za-z0-9+/]/.test(data.replace(/={1,2}$/, ''))
  return isBase64 ? null : 'The map image is damaged'
}

/** A race's logo: a base64 data URL, or the address of a stored one. */
export const logoUrl = z
  .string(RACE_FAILURES['logo-kind'].text)
  .check(
    z.maxLength(MAX_LOGO_URL_LENGTH, RACE_FAILURES['logo-too-large'].text),
    z.regex(
      /^(data:image\/(png|jpeg|webp);base64,|\/api\/maps\/[0-9a-f]{16,64}\.png$)/,
      RACE_FAILURES['logo-kind'].text,
    ),
  )

/**
 * A stored map or logo, addressed by its content hash, so it never changes and is cached for a long time.
 */
export const getMap = {
  ...EMBEDDED_READ,
  path: '/api/maps/{hash}.{ext}',
  params: fields({
    hash: z.string().check(z.regex(/^[0-9a-f]{16,64}$/, RACE_FAILURES['no-map'].text)),
    ext: z.enum(EXTENSIONS, { error: RACE_FAILURES['no-map'].text }),
  }),
  query: fields({
    width: z.optional(
      z.pipe(
        z.enum(MAP_WIDTHS.map(String) as [string, ...string[]], {
          error: `The width must be one of ${MAP_WIDTHS.join(', ')}`,
        }),
        z.transform((width) => Number(width) as MapWidth),
      ),
    ),
  }),
  reply: null,
} as const
