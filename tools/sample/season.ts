import type { SampleRace, SeasonFile } from '../../server/results/sample/season-file.ts'
import { northgate } from './map/northgate.ts'
import { portMeridian } from './map/port-meridian.ts'
import { traceCourse } from './map/trace-course.ts'
import type { Venue } from './map/venue.ts'
import { drawAthletes, wayInShares } from './people/athletes.ts'
import type { NationShares } from './people/name-list.ts'
import { NORTHGATE_NATIONS, PORT_MERIDIAN_NATIONS } from './people/nations.ts'
import { createCast } from './people/people.ts'
import { buildField } from './results/build-field.ts'
import { drawResults, heroPerson } from './results/draw-results.ts'
import { PRO_MEN } from './results/figures-single.ts'
import { buildProgramme } from './results/programme.ts'
import {
  NORTHGATE_SPECIALS,
  PORT_MERIDIAN_SPECIALS,
  type Special,
} from './results/special-results.ts'

/** What makes a race besides its venue. */
type RacePlan = {
  readonly venue: Venue
  /** Ends event codes and begins idps: `HPRO_RTNG`, `RTNG0004`. */
  readonly code: string
  /** Size of its fields, compared to the largest race. */
  readonly size: number
  readonly nations: NationShares
  readonly specials: readonly Special[]
  /** Whether the athletes of the landing page's replay take part. */
  readonly hasHeroes: boolean
  readonly seed: number
}

/** Newest first, as the results site lists them. */
const PLANS: readonly RacePlan[] = [
  {
    venue: portMeridian,
    code: 'RTPM',
    size: 0.85,
    nations: PORT_MERIDIAN_NATIONS,
    specials: PORT_MERIDIAN_SPECIALS,
    hasHeroes: false,
    seed: 523_000,
  },
  {
    venue: northgate,
    code: 'RTNG',
    size: 1,
    nations: NORTHGATE_NATIONS,
    specials: NORTHGATE_SPECIALS,
    hasHeroes: true,
    seed: 314_000,
  },
]

/** The sample season: two races with everybody who took part. */
export function drawSeason(): SeasonFile {
  return { value: 'season-8', label: 'Season 25/26', races: PLANS.map(drawRace) }
}

function drawRace({ venue, code, size, nations, specials, hasHeroes, seed }: RacePlan): SampleRace {
  const course = traceCourse(venue)
  const heroes = hasHeroes ? drawAthletes(course) : []
  const cast = createCast(nations, seed, heroes.map(heroPerson))
  let count = 0
  const fields = buildProgramme(size).map((start, index) => {
    const results = drawResults(start, {
      inShares: wayInShares(course),
      heroes: start.model === PRO_MEN ? heroes : [],
      cast,
      specials: specials.filter(
        ({ division, sex }) => division === start.division && sex === start.sex,
      ),
      seed: seed + 10 * index,
    })
    const idps = results.map(() => `${code}${String(++count).padStart(4, '0')}`)
    return buildField(start, `${start.code}_${code}`, results, idps)
  })
  return { name: venue.group, fields }
}

/** The file's text: a line for each result, so that a change shows what it changes. */
export function seasonText({ races, ...season }: SeasonFile): string {
  const raceTexts = races.map(({ fields, ...race }) => {
    const fieldTexts = fields.map(({ rows, ...field }) =>
      withList(
        field,
        'rows',
        rows.map((row) => JSON.stringify(row)),
      ),
    )
    return withList(race, 'fields', fieldTexts)
  })
  return `${withList(season, 'races', raceTexts)}\n`
}

function withList(value: object, name: string, items: readonly string[]): string {
  return `${JSON.stringify(value).slice(0, -1)},"${name}":[\n${items.join(',\n')}\n]}`
}
