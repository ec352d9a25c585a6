import * as z from 'zod/mini'
import { PUBLIC_READ } from './call.ts'
import { fields, text } from './field-schema.ts'

const side = z.optional(
  z.coerce
    .number('A size must be a number')
    .check(z.int('A size must be a whole number'), z.gte(1, 'A size must be at least 1')),
)

/** Tells a site how to embed a replay from its link: oEmbed 1.0, JSON only. */
export const getOembed = {
  ...PUBLIC_READ,
  path: '/api/oembed',
  query: fields({
    url: text('The url', 2000),
    maxwidth: side,
    maxheight: side,
    format: z.optional(z.string()),
  }),
  reply: z.object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    provider_name: z.string(),
    provider_url: z.string(),
    title: z.string(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
    thumbnail_url: z.string(),
    thumbnail_width: z.int(),
    thumbnail_height: z.int(),
    cache_age: z.int(),
  }),
} as const
