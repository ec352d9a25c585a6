import { createHash } from 'node:crypto'
import {
  endOf,
  FIELD_STATUSES,
  type FieldPerson,
  type FieldSex,
  hasFinished,
} from '../../../race/field/field.ts'
import { decodeField, type FieldFile } from '../../../race/field/field-file.ts'
import { asShown } from '../../../race/field/privacy.ts'
import { nameWords, queryWords } from '../../../race/text/match-name.ts'
import type { Privacy } from './privacy.ts'

/** The id in links: the same for the same athlete after every import (FIELD-34). */
export const idpOf = ({ idKey, sex }: { readonly idKey: string; readonly sex: FieldSex }) =>
  `${idKey}${sex.toLowerCase()}`

/**
 * The athletes of a field: who they are, how they must be shown, and their rows in the index.
 * Athletes without a name, bib, team or total are left out, because search couldn't find them.
 */
export function listAthletes(raceId: string, file: FieldFile, privacy: Privacy) {
  const field = decodeField(file)
  const { division, sex } = field
  const seen = new Map<string, number>()
  return Array.from({ length: field.count }, (_, athlete) => {
    const { name = null, bib = null, team = null } = field.people?.[athlete] ?? {}
    const total = hasFinished(field, athlete) ? Math.floor(endOf(field, athlete)) : null
    const ageGroup = field.ageGroups[athlete] ?? null
    const who = personKey({ name, bib, team }) ?? `total ${total} ${ageGroup}`
    const times = (seen.get(who) ?? 0) + 1
    seen.set(who, times)
    // Made from the real identity, so it stays the same when an athlete is hidden.
    const idKey = hashOf([raceId, division, who, times])
    const identity = { idp: idpOf({ idKey, sex }), raceId, name, bib, total }
    const state = privacy.isEmpty ? null : privacy.stateOf(identity)
    const person = asShown({ name, bib, team }, state)
    const shown = {
      ...{ athlete, id_key: idKey, division, sex, age_group: ageGroup, total },
      ...{ name: person.name, bib: person.bib, words: wordsOf(person) },
      status: FIELD_STATUSES[field.statuses[athlete] as number] ?? 'dnf',
    }
    const isFindable = total !== null || wordsOf({ name, bib, team }) !== ''
    return { athlete, identity, state, person, shown, isFindable }
  }).filter(({ isFindable }) => isFindable)
}

const wordsOf = ({ name, bib, team }: FieldPerson) =>
  [...new Set([name, bib, team].flatMap((text) => nameWords(text ?? '')))].join(' ')

/** What makes two rows of two imports the same athlete: the bib, else the name and the team. */
function personKey(person: { name: string | null; bib: string | null; team: string | null }) {
  const { name, bib, team } = person
  if (bib !== null) return `bib ${bib.toLowerCase()}`
  const words = [name, team].map((text) =>
    queryWords(text ?? '')
      .toSorted()
      .join(' '),
  )
  return words.join('') === '' ? null : `name ${words.join('/')}`
}

const hashOf = (parts: readonly (string | number)[]) =>
  `im${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)}`
