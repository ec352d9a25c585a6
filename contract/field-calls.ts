import * as z from 'zod/mini'
import { isFieldFile } from '../race/field/check-field-file.ts'
import { COLUMNS, MOST_ROWS } from '../race/field/field.ts'
import { numberText } from '../race/text/count-text.ts'
import { plainText } from '../race/text/plain-text.ts'
import { EMBEDDED_READ, OPERATOR_READ, OPERATOR_SAVE } from './call.ts'
import { fields, oneOf, text, wholeNumber } from './field-schema.ts'
import { MAX_JSON_BYTES } from './limits.ts'
import { raceId } from './races.ts'

/** The largest field we accept, in athletes. */
const MAX_ATHLETES_OF_FIELD = 20_000
/** A day in hundredths of a second: no race takes longer. */
const LONGEST = 8_640_000

const NOT_A_FIELD = 'The columns of the field do not match'
const told = { error: NOT_A_FIELD }
const athlete = wholeNumber('An athlete', MAX_ATHLETES_OF_FIELD)
const segment = wholeNumber('A segment', COLUMNS)
const units = wholeNumber('A time', LONGEST)
const sex = oneOf('The sex', ['M', 'W', 'X'])
const division = text('The division', 100)
const shortText = z
  .string(told)
  .check(z.maxLength(200, NOT_A_FIELD), z.overwrite(plainText), z.trim())
const dayTime = z.number(told).check(z.gte(0, NOT_A_FIELD), z.lt(86_400, NOT_A_FIELD))

/** A field as it is sent and stored (FIELD-6). */
export const fieldFile = z
  .object(
    {
      version: z.literal(1, told),
      division,
      sex,
      count: wholeNumber('The number of athletes', MAX_ATHLETES_OF_FIELD),
      scale: z.union([z.literal(1), z.literal(100)], told),
      splits: z.array(z.array(units, told), told),
      unaccounted: z.array(z.tuple([athlete, segment, units], told), told),
      reached: z.array(z.tuple([athlete, segment], told), told),
      statuses: z.string(told),
      estimated: z.array(z.array(athlete, told), told),
      starts: z.array(z.nullable(dayTime), told),
      ageGroups: z.array(shortText, told),
      ages: z.array(z.int(told).check(z.gte(-1, NOT_A_FIELD)), told),
      names: z.optional(z.array(z.nullable(shortText), told)),
      bibs: z.optional(z.array(z.nullable(shortText), told)),
      teams: z.optional(z.array(z.nullable(shortText), told)),
    },
    told,
  )
  .check(z.refine(isFieldFile, NOT_A_FIELD))

const contentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A field's details, without its athletes. */
export const fieldEntry = z.object({
  division: z.string(),
  sex,
  count: z.int(),
  /** Whether it includes names and bibs. */
  isNamed: z.boolean(),
  hash: contentHash,
  /** Null for fields stored before this was recorded. */
  storedAt: z.nullable(z.iso.datetime()),
  /** Valid while the field is in use; changed content gets a new address. */
  address: z.string(),
})
export type FieldEntry = z.output<typeof fieldEntry>

const earlierField = z.extend(fieldEntry, { replacedAt: z.iso.datetime() })

/** A replaced version of a field. */
export type EarlierField = z.output<typeof earlierField>

/** The fields of a race, by division and sex. */
export const listFields = {
  ...EMBEDDED_READ,
  path: '/api/races/{id}/fields',
  params: fields({ id: raceId }),
  reply: z.array(fieldEntry),
} as const

/** One current field: public if its race is published, otherwise for the operator only. */
export const getField = {
  ...EMBEDDED_READ,
  path: '/api/fields/{hash}',
  params: fields({ hash: contentHash }),
  reply: fieldFile,
} as const

/** Stores fields, all or none, replacing those of the same division and sex. */
export const saveFields = {
  ...OPERATOR_SAVE,
  path: '/api/races/{id}/fields',
  params: fields({ id: raceId }),
  body: fields({
    fields: z.array(fieldFile, { error: 'The fields must be a list' }).check(
      z.minLength(1, 'There is no field in it'),
      z.maxLength(100, 'There are too many fields in it'),
      z.refine(
        (files) => files.reduce((sum, { count }) => sum + count, 0) <= MOST_ROWS,
        `There are more than ${numberText(MOST_ROWS)} athletes in it`,
      ),
    ),
    /** Hashes of the current fields that may be replaced; replacing any other is refused. */
    replaces: z.optional(z.array(contentHash, { error: 'replaces must be a list of hashes' })),
  }),
  reply: z.array(fieldEntry),
} as const

/** The last five replaced versions of each field; needs the operator's session. */
export const listEarlierFields = {
  ...OPERATOR_READ,
  path: '/api/races/{id}/earlier-fields',
  params: fields({ id: raceId }),
  reply: z.array(earlierField),
} as const

const oneField = {
  caller: 'operator',
  maxBodyBytes: MAX_JSON_BYTES,
  params: fields({ id: raceId, hash: contentHash }),
} as const

/** Restores an earlier version; the current one becomes an earlier version. */
export const bringBackField = {
  ...oneField,
  method: 'POST',
  path: '/api/races/{id}/earlier-fields/{hash}',
  stores: true,
  reply: z.array(fieldEntry),
} as const

/** Permanently removes names and bibs from a field and its earlier versions. */
export const removeFieldNames = {
  ...oneField,
  method: 'DELETE',
  path: '/api/races/{id}/fields/{hash}/names',
  stores: false,
  reply: z.array(fieldEntry),
} as const

/** Deletes a field of a race with its earlier versions. */
export const deleteField = {
  ...oneField,
  method: 'DELETE',
  path: '/api/races/{id}/fields/{hash}',
  stores: false,
  reply: null,
} as const
