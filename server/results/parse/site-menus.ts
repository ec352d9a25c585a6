import { z } from 'zod'
import type { Option } from '../../../contract/search-calls.ts'
import { type DivisionKind, divisionKindOf, isRollUp, splitDay } from './division.ts'
import { walkPage } from './page-walk.ts'
import { cleanText, inOneLine } from './text-collector.ts'

/** A division of a race, or one day of it: the unit of a search. */
export type Division = {
  readonly eventId: string
  /** As the site writes it, with the day. */
  readonly label: string
  /** The race group; null where the site gives none, as for its 'others'. */
  readonly group: string | null
  readonly kind: DivisionKind
  /** `Fri, 22 May`, `Saturday`, `Overall`; null for a one-day race. */
  readonly day: string | null
  /** Whether it combines several days, and so is preferred to them. */
  readonly isRollUp: boolean
}

/** The seasons of the menu on any page, newest first; empty when there is no menu. */
export function parseSeasons(html: string): Option[] {
  const seasons = new Map<string, string>()
  walkPage(html, {
    onTag({ attributes }, collector) {
      const number = SEASON_LINK.exec(attributes.href ?? '')?.[1]
      if (number === undefined) return
      collector.endAll()
      collector.collect((text) => {
        const label = inOneLine(text)
        // Every page has the menu twice.
        const value = `season-${Number(number)}`
        if (/\d/.test(label) && !seasons.has(value)) seasons.set(value, label)
      })
    },
  })
  const numberOf = ({ value }: Option) => Number(value.slice('season-'.length))
  const options = [...seasons].map(([value, label]) => ({ value, label }))
  return options.sort((a, b) => numberOf(b) - numberOf(a))
}

const SEASON_LINK = /^(?:https?:\/\/[^/]+)?\/season-(\d{1,3})\/?$/

/**
 * The race groups of a season, from the form's JSON, its select, or the divisions of the list page.
 */
export function parseGroups(text: string): Option[] {
  const choices = readChoices(text, 'event_main_group')
  if (choices.length > 0) return choices.map(({ value, label }) => ({ value, label }))
  const groups = parseDivisions(text).flatMap(({ group }) => group ?? [])
  return [...new Set(groups)].map((group) => ({ value: group, label: group }))
}

/** The divisions a form or a list page offers, each code once. */
export function parseDivisions(text: string): Division[] {
  return readChoices(text, 'event').map(({ value, label, group }) => ({
    eventId: value,
    label,
    group: group === null || NO_GROUP.test(group) ? null : group,
    kind: divisionKindOf(label),
    day: splitDay(label).day,
    isRollUp: isRollUp(value),
  }))
}

/** German for 'others', left over on English pages, and a dash: neither is the name of a race. */
const NO_GROUP = /^(?:sonstige|others?|\W*)$/i

type Choice = { readonly value: string; readonly label: string; readonly group: string | null }

function readChoices(text: string, name: string): Choice[] {
  const read = /^\s*\{/.test(text) ? readJson(text, name) : readSelect(text, name)
  const choices = read.map((choice) => ({ ...choice, value: lastLayer(choice.value) }))
  const isReal = ({ value }: Choice) =>
    value !== '' && value !== '%' && !value.startsWith('ALL_EVENT_GROUP')
  const seen = new Set<string>()
  return choices.filter(isReal).filter(({ value }) => {
    const isNew = !seen.has(value)
    seen.add(value)
    return isNew
  })
}

/** Dependent selects have both values in one, `H_1⊳H_1A`: the last is the actual choice. */
function lastLayer(value: string): string {
  return (value.split('⊳').at(-1) ?? '').trim()
}

const answer = z.object({
  branches: z.object({
    lists: z.object({
      fields: z.record(z.string(), z.object({ data: z.array(z.unknown()) }).catch({ data: [] })),
    }),
  }),
})
const entry = z.object({ v: z.tuple([z.string()], z.unknown()) })

function readJson(text: string, name: string): Choice[] {
  const parsed = answer.safeParse(readValue(text))
  const data = parsed.success ? (parsed.data.branches.lists.fields[name]?.data ?? []) : []
  return data.flatMap((one): Choice[] => {
    const read = entry.safeParse(one)
    if (!read.success) return []
    const [value, label] = read.data.v
    return [{ value, label: typeof label === 'string' ? cleanText(label) : value, group: null }]
  })
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text.trim())
  } catch {
    // A truncated answer, or JavaScript: it has no options, and the visitor sees an empty list.
    return null
  }
}

function readSelect(html: string, select: string): Choice[] {
  const choices: Choice[] = []
  let isOpen = false
  let group: string | null = null
  walkPage(html, {
    onTag({ name, attributes }, collector) {
      if (name === 'select') [isOpen, group] = [attributes.name === select, null]
      else if (name === 'optgroup') group = cleanText(attributes.label ?? '')
      else if (name === 'option' && isOpen) {
        const owner = group
        collector.endAll()
        collector.collect((text) => {
          const label = inOneLine(text)
          choices.push({ value: cleanText(attributes.value ?? label), label, group: owner })
        })
      }
    },
    // After the last group there may be options without one.
    onClose(name) {
      if (name === 'optgroup') group = null
    },
  })
  return choices
}
