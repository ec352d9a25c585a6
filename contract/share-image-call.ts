import * as z from 'zod/mini'
import { writeReplayLink } from '../race/links/replay-link.ts'
import { PUBLIC_READ } from './call.ts'
import { fields, optionalText } from './field-schema.ts'

/** Most values read under one name; a replay has at most 5 athletes (LIST-1). */
const MOST_VALUES = 20

const value = z.string().check(z.maxLength(200))

/** One or several idps, as in a query; with none, the picture shows the product itself. */
const idps = z
  .union(
    [
      z.pipe(
        value,
        z.transform((one: string) => [one]),
      ),
      z.array(value),
    ],
    {
      error: 'The idp must be a text of at most 200 characters',
    },
  )
  .check(
    z.refine((list) => list.length <= MOST_VALUES, {
      error: `There must be at most ${MOST_VALUES} idps`,
    }),
  )

/**
 * The share image of a replay, a PNG of 1200 x 630. It uses stored results only and never queries
 * the results site; without known athletes it shows the product.
 */
export const getShareImage = {
  ...PUBLIC_READ,
  path: '/api/preview.png',
  query: fields({
    idp: z._default(idps, []),
    event: optionalText('The event name', 200),
    /** `off`: names without times. */
    spoilers: optionalText('The word about spoilers', 20),
  }),
  reply: null,
} as const

const NO_SPOILERS = [['spoilers', 'off']] as const

/** Size of a share image in pixels, as social networks recommend. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The address of a replay's share image; without idps, of the product's. */
export function shareImageAddress(
  idps: readonly string[],
  event: string | null,
  hasSpoilers = true,
): string {
  const rivals = hasSpoilers || idps.length === 0 ? [] : NO_SPOILERS
  const asked = { idps, event: idps.length > 0 ? event : null, rivals }
  const link = writeReplayLink({ ...asked, time: null, speed: null, reference: null })
  const query = link.indexOf('?')
  return query === -1 ? getShareImage.path : getShareImage.path + link.slice(query)
}
