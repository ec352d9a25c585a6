import * as z from 'zod/mini'
import { numberText } from '../race/text/count-text.ts'
import { plainLines, plainText } from '../race/text/plain-text.ts'

/** Text of 1 to `max` characters, trimmed. `name` starts the error message people read. */
export function text(name: string, max: number) {
  return anyText(name, max).check(z.minLength(1, `${name} must not be empty`))
}

/** Optional text: missing, null and empty all mean none. */
export function optionalText(name: string, max: number) {
  return z.nullish(anyText(name, max))
}

/** Required text that may be empty. */
export function anyText(name: string, max: number) {
  return cleanText(name, max, plainText)
}

/** Optional text with several lines. */
export function optionalLines(name: string, max: number) {
  return z.nullish(cleanText(name, max, plainLines))
}

/** A page's raw markup; the parser cleans it. */
export function wholePage(name: string, max: number) {
  return cleanText(name, max, (page) => page).check(z.minLength(1, `${name} must not be empty`))
}

/** Removes control characters and bidi overrides before the length is checked. */
function cleanText(name: string, max: number, clean: (text: string) => string) {
  return z.string({ error: ({ input }) => complaint(name, input, 'a text') }).check(
    // Texts that are far too long aren't cleaned before they are refused.
    z.overwrite((value) => (value.length > 2 * max ? value : clean(value))),
    z.trim(),
    z.maxLength(max, `${name} must have at most ${numberText(max)} characters`),
  )
}

/** A whole number from 0 to `max`, such as an index or a size. */
export function wholeNumber(name: string, max: number) {
  const range = `${name} must be a whole number from 0 to ${numberText(max)}`
  return z
    .int({ error: ({ input }) => (input === undefined ? `${name} is missing` : range) })
    .check(z.gte(0, range), z.lte(max, range))
}

/** A finite number, positive or negative. */
export function finiteNumber(name: string) {
  return z.number({ error: ({ input }) => complaint(name, input, 'a number') })
}

/** Yes or no. */
export function yesNo(name: string) {
  return z.boolean({ error: ({ input }) => complaint(name, input, 'true or false') })
}

/** One of a closed set of strings. */
export function oneOf<const Choices extends readonly string[]>(name: string, choices: Choices) {
  return z.enum(choices, {
    error: ({ input }) => complaint(name, input, `one of: ${choices.join(', ')}`),
  })
}

/** The object of a request body or query; unknown fields are dropped. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, { error: 'The request must be a JSON object' })
}

/** An id we generate, safe in addresses and file names. */
export function ownId(name: string) {
  return z
    .string({ error: ({ input }) => complaint(name, input, 'a text') })
    .check(z.regex(/^[\w-]{1,64}$/, `${name} must be 1 to 64 letters, digits, - or _`))
}

function complaint(name: string, input: unknown, wanted: string): string {
  return input === undefined ? `${name} is missing` : `${name} must be ${wanted}`
}
