import { plainText } from '../../../race/text/plain-text.ts'
import { isMissing } from './cell-text.ts'

/** One person as named on a page. */
export type Person = { readonly name: string; readonly nationality: string | null }

/**
 * A person in spoken order: `Ruiz, Ana (ESP)` is Ana Ruiz of Spain. The site does the same in a
 * page's title. Null for a dash.
 */
export function parsePerson(text: string): Person | null {
  const { bare, nationality } = splitNationality(text)
  const comma = bare.indexOf(',')
  const [last, first] = [bare.slice(0, comma), bare.slice(comma + 1)].map((part) => part.trim())
  const name = comma === -1 ? bare : [first, last].filter(Boolean).join(' ')
  return isMissing(name) ? null : { name: plainText(name), nationality }
}

/**
 * The people in one cell: brackets and slashes always separate them. A comma is between two people
 * (`Kim Evers, Cem Ter Burg`) or inside one name (`Lee, Jo`); unless the column is known to hold
 * lists, it separates people only when both sides are whole names.
 */
export function parsePeople(text: string, { isList = false } = {}): Person[] {
  const pieces = /[/&]/.test(text) ? text.split(/[/&]/) : cutAtBrackets(text)
  const parts = pieces.flatMap((piece) => cutAtCommas(piece, isList))
  return foldRepeated(parts.flatMap((part) => parsePerson(part) ?? []))
}

/** The name of a team: its members. */
export function teamName(members: readonly string[]): string {
  return members.join(' / ')
}

/** Each person once. Some pages print a member up to five times, and not always with the accents. */
export function foldRepeated(people: readonly Person[]): Person[] {
  const seen = new Set<string>()
  return people.filter(({ name }) => {
    const key = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const NATIONALITY = /\s*\(\s*([A-Z]{2,3}|HYROX)\s*\)$/

/** After a name these aren't a country; the page prints HYROX for people without one. */
const NO_COUNTRY = new Set(['HYROX', 'JR', 'SR', 'II', 'III', 'IV'])

function splitNationality(text: string): { bare: string; nationality: string | null } {
  const code = NATIONALITY.exec(text)?.[1]
  if (code === undefined) return { bare: text.trim(), nationality: null }
  const bare = text.replace(NATIONALITY, '').trim()
  return { bare, nationality: NO_COUNTRY.has(code) ? null : code }
}

function cutAtBrackets(text: string): string[] {
  return text.split(/(?<=\((?:[A-Z]{2,3}|HYROX)\))\s*,?\s*(?=\S)/)
}

function cutAtCommas(text: string, isList: boolean): string[] {
  if (NATIONALITY.test(text)) return [text]
  const parts = text.split(',')
  const areNames = parts.length > 2 || parts.every((part) => /\S\s+\S/.test(part.trim()))
  return parts.length > 1 && (isList || areNames) ? parts : [text]
}
