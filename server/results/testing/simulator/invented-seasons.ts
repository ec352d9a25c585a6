/** How a division is raced, which determines the form of its pages. */
export type Style = 'single' | 'doubles' | 'relay'

/** One entry of the site's division select: a day of a division, or the roll-up of its days. */
export type Division = {
  readonly season: number
  /** Null for codes the site files under 'sonstige'. */
  readonly group: string | null
  readonly code: string
  readonly label: string
  readonly style: Style
  /** The number of men and women of a day, or of teams of each kind; 0 for a roll-up. */
  readonly size: number
  /** The codes of the days a roll-up combines; empty for a day. */
  readonly days: readonly string[]
}

export const NEWEST_SEASON = 9

/** The season's name in the menu: season 8 is 'Season 25/26'. */
export function seasonLabel(season: number): string {
  const year = (start: number) => String(start).padStart(2, '0')
  return `Season ${year(season + 17)}/${year(season + 18)}`
}

/** Enough men in one list for a third page, and too many for a list of all sexes. */
export const CROWD = 230

type Draft = readonly [prefix: string, title: string, style: Style, days: readonly string[]]

const OPEN: Draft = ['H', 'HYROX', 'single', ['']]
const PRO: Draft = ['HPRO', 'HYROX PRO', 'single', ['']]
const DOUBLES: Draft = ['HD', 'HYROX DOUBLES', 'doubles', ['']]
const PRO_DOUBLES: Draft = ['HDP', 'HYROX PRO DOUBLES', 'doubles', ['']]
const RELAY: Draft = ['HMR', 'HYROX TEAM RELAY', 'relay', ['']]
const ADAPTIVE: Draft = ['HA', 'HYROX ADAPTIVE', 'single', ['']]
const ONE_DAY = [PRO, OPEN, PRO_DOUBLES, DOUBLES, RELAY, ADAPTIVE]

const on = ([prefix, title, style]: Draft, ...days: readonly string[]): Draft => [
  prefix,
  title,
  style,
  days,
]

/** Invented race groups, newest first; with a roll-up code, the days also have a roll-up. */
const RACE_GROUPS: readonly {
  readonly season: number
  readonly group: string | null
  readonly rollUp?: string
  readonly isCrowded?: boolean
  /** The ending of the codes, if it is another race's. */
  readonly ending?: string
  readonly drafts: readonly Draft[]
}[] = [
  { season: 9, group: '2026 Novaport', drafts: ONE_DAY },
  {
    season: 8,
    group: '2026 Aldersee',
    rollUp: 'ALD26_OVERALL',
    drafts: [
      on(PRO, 'Fri, 22 May', 'Sat, 23 May'),
      on(OPEN, 'Fri, 22 May', 'Sat, 23 May', 'Sun, 24 May'),
      on(DOUBLES, 'Sat, 23 May', 'Sun, 24 May'),
    ],
  },
  { season: 8, group: '2026 Valmora', isCrowded: true, drafts: ONE_DAY },
  { season: 8, group: "2026 Kestrel Bay All Women's Race", drafts: [OPEN, DOUBLES] },
  {
    season: 8,
    group: '2026 Brinefort',
    drafts: [
      ['HE', 'HYROX ELITE 15', 'single', ['Thursday']],
      on(OPEN, 'Friday', 'Saturday'),
      ['HD1', 'HYROX DOUBLES', 'doubles', ['Saturday']],
      ['HD2', 'HYROX DOUBLES', 'doubles', ['Sunday']],
    ],
  },
  {
    season: 8,
    group: null,
    drafts: [
      ['HY1', 'HYROX YOUNGSTARS 8-9 YRS', 'single', ['']],
      ['HCR', 'HYROX CORPORATE RELAY', 'relay', ['']],
    ],
  },
  { season: 7, group: '2025 Valmora', drafts: ONE_DAY },
  ...[6, 5, 4, 3, 2, 1].map((season) => ({
    season,
    group: `${season + 2018} Oldhaven`,
    drafts: [PRO, OPEN],
  })),
  // Must stay at the end, because codes and idps are counted from the start.
  { season: 7, group: '2026 Brinefort', drafts: [OPEN] },
  {
    season: 8,
    group: null,
    ending: 'LR3SIM1320',
    drafts: [['THD', 'HYROX COMPANY CHALLENGE', 'relay', ['']]],
  },
]

/** Every division of the simulated site. */
export const DIVISIONS: readonly Division[] = RACE_GROUPS.flatMap((race, index) =>
  race.drafts.flatMap((draft) => buildDivisions(draft, race, index)),
)

function buildDivisions(
  [prefix, title, style, days]: Draft,
  { season, group, rollUp, isCrowded, ending }: (typeof RACE_GROUPS)[number],
  index: number,
): Division[] {
  const place = { season, group, style }
  const dated = days.map((day, number): Division => {
    const own = `LR3SIM${(0x1300 + index * 16 + number).toString(16).toUpperCase()}`
    const code = `${prefix}_${ending ?? own}`
    const label = day === '' ? title : `${title} - ${day}`
    const size = isCrowded && prefix === 'H' ? CROWD : style === 'single' ? 6 : 3
    return { ...place, code, label, size, days: [] }
  })
  if (rollUp === undefined) return dated
  const codes = dated.map(({ code }) => code)
  const whole = { code: `${prefix}_${rollUp}`, label: `${title} - Overall`, size: 0, days: codes }
  return [...dated, { ...place, ...whole }]
}

/** The divisions of a season, or of one race group of it. */
export function divisionsOf(season: number, group?: string): Division[] {
  const ofSeason = DIVISIONS.filter((division) => division.season === season)
  return group === undefined ? ofSeason : ofSeason.filter((division) => division.group === group)
}

/** The race groups of a season, in the order of the site. */
export function groupsOf(season: number): string[] {
  const groups = divisionsOf(season).map(({ group }) => group)
  return [...new Set(groups)].filter((group) => group !== null)
}
