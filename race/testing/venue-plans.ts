import type { LastFrom, Spot } from '../tracing/course-layout.ts'
import type { MapPoint } from '../types.ts'

/** Where athletes may be: in a box, or in a corridor on both sides of a line. */
export type Area =
  | { readonly box: readonly [left: number, top: number, width: number, height: number] }
  | { readonly line: readonly MapPoint[]; readonly half: number }

/** A venue plan with known corridors, and how an operator would trace it. */
export type VenuePlan = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** An image in `e2e/maps`; a plan without one is drawn from its areas. */
  readonly file?: string
  readonly isLight?: boolean
  readonly lap: readonly MapPoint[]
  readonly lapsOfRuns: readonly number[]
  readonly lastFrom: LastFrom
  /** Clicks have one point, strokes several. */
  readonly placed: { readonly [spot in Spot]?: readonly MapPoint[] }
  readonly areas: {
    readonly lap: readonly Area[]
    readonly start: readonly Area[]
    readonly roxzone: readonly Area[]
    readonly stations: readonly (readonly Area[])[]
    readonly finish: readonly Area[]
  }
}

/** Points from `x,y` pairs. */
const path = (text: string): MapPoint[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return { x, y }
  })
const box = (left: number, top: number, width: number, height: number): Area => ({
  box: [left, top, width, height],
})
const line = (text: string, half: number): Area => ({ line: path(text), half })

const eight = (laps: number) => Array.from({ length: 8 }, () => laps)

/** A lap around the stations; station 8 is entered from it. */
const A_LAP =
  '300,1720 300,2020 325,2085 385,2110 470,2120 1880,2180 1990,2140 2060,2070 2095,1970 2080,1850 1890,1090 1845,1000 1770,950 1640,930 800,930 720,945 650,965 560,1010 430,1150 370,1215 330,1290 300,1420'

/** The lap runs between a hall's wall and an inner edge that isn't parallel to it. */
const B_LAP =
  '460,1360 460,480 480,445 520,430 2650,430 2690,450 2710,500 2710,1440 2690,1490 2640,1510 1640,1510 1500,1490 1250,1490 1100,1430 1000,1380 920,1360'

const C_LAP =
  '1500,150 2250,150 2330,190 2350,270 2350,1530 2330,1610 2250,1650 350,1650 270,1610 250,1530 250,270 270,190 350,150'

const D_LAP =
  '1500,1100 1500,1900 1450,2010 1340,2050 460,2050 340,2010 300,1900 300,600 340,490 450,450 1340,450 1450,490 1500,600'

/** A station of plan C, above or below the roxzone, going up on one side and down on the other. */
const cLane = (x: number, isAbove: boolean) => {
  const [near, far] = isAbove ? [810, 480] : [990, 1320]
  return path(`${x},${near} ${x},${far} ${x + 80},${far} ${x + 80},${near}`)
}
const cBox = (x: number, isAbove: boolean) => box(x - 60, isAbove ? 430 : 960, 200, 410)

/** Four venue plans: two drawn like organisers' plans, two with other layouts. */
export const VENUE_PLANS: readonly VenuePlan[] = [
  {
    name: 'organiser A',
    file: 'organiser-a',
    width: 3000,
    height: 2400,
    lap: path(A_LAP),
    // The first run starts a third of a lap before the others.
    lapsOfRuns: [2, ...eight(1.8).slice(1)],
    lastFrom: 'lap',
    placed: {
      roxzone: path('1790,1955 1630,1960 1300,1965 900,1960 740,1955 490,1955'),
      start: path('263,1780'),
      'gate-in': path('1630,2075'),
      'gate-out': path('740,2025'),
      'station-1': path('1775,1750'),
      'station-2': path('1525,1900 1525,1420 1365,1420 1365,1900'),
      'station-3': path('1205,1900 1205,1420 1350,1420 1350,1900'),
      'station-4': path('940,1900 940,1340 1010,1340 1010,1900'),
      'station-5': path('855,1700'),
      'station-6': path('620,1900 620,1540 690,1540 690,1900'),
      'station-7': path('470,1900 470,1540 540,1540 540,1900'),
      'station-8': path('1085,720'),
      finish: path('1090,515'),
    },
    areas: {
      lap: [line(`${A_LAP} 300,1720`, 72)],
      start: [box(225, 1640, 80, 280)],
      roxzone: [box(430, 1900, 1400, 200), box(690, 1960, 100, 150), box(1580, 1960, 100, 200)],
      stations: [
        [box(1720, 1560, 110, 360)],
        [box(1320, 1380, 320, 540)],
        [box(1090, 1380, 320, 540)],
        [box(910, 1300, 130, 620)],
        [box(800, 1300, 110, 620)],
        [box(580, 1500, 170, 420)],
        [box(430, 1500, 150, 420)],
        [box(1000, 560, 170, 330)],
      ],
      finish: [box(1000, 330, 380, 560)],
    },
  },
  {
    name: 'organiser B',
    file: 'organiser-b',
    width: 3000,
    height: 2250,
    lap: path(B_LAP),
    lapsOfRuns: eight(1.6),
    lastFrom: 'roxzone',
    placed: {
      roxzone: path('650,535 900,535 1500,535 2100,535 2230,535'),
      start: path('440,1495'),
      'gate-in': path('764,488'),
      'gate-out': path('2054,488'),
      'station-1': path('600,700'),
      'station-2': path('830,610 830,1120'),
      'way-out-2': path('830,1170 690,1175 690,560'),
      'station-3': path('1230,610 1230,1100 1370,1100 1370,610'),
      'station-4': path('1560,600 1560,1160 1670,1160 1670,600'),
      'station-5': path('1825,800'),
      'station-6': path('1960,600 1960,1230 2020,1230 2020,600'),
      'station-7': path('2080,600 2080,1180 2130,1180 2130,600'),
      'station-8': path('2230,545 2230,1210 2400,1210 2400,1000'),
      finish: path('2412,700'),
    },
    areas: {
      lap: [
        ...[box(400, 370, 2370, 120), box(400, 370, 120, 1190), box(2650, 370, 120, 1190)],
        ...[box(400, 1300, 680, 260), box(1000, 1360, 300, 200), box(1200, 1420, 400, 140)],
        box(1540, 1455, 1230, 105),
      ],
      start: [box(400, 1340, 130, 250)],
      roxzone: [box(620, 490, 1620, 90), box(718, 440, 92, 96), box(2008, 440, 92, 96)],
      stations: [
        [box(540, 580, 110, 560)],
        [box(720, 580, 220, 560), line('960,1175 690,1175 690,540', 40)],
        [box(1160, 580, 280, 560)],
        [box(1510, 580, 210, 620)],
        [box(1760, 580, 130, 420)],
        [box(1930, 580, 120, 690)],
        [box(2050, 580, 110, 640)],
        [box(2270, 760, 260, 430), line('2230,535 2230,1210 2400,1210 2400,1150', 40)],
      ],
      finish: [box(2270, 640, 260, 550)],
    },
  },
  {
    name: 'two rows and a start tunnel',
    width: 2600,
    height: 1800,
    isLight: true,
    lap: path(C_LAP),
    lapsOfRuns: eight(2),
    lastFrom: 'roxzone',
    placed: {
      roxzone: path('330,900 800,900 1500,900 2270,900'),
      start: path('1000,60 1250,60 1400,150'),
      'gate-in': path('300,900'),
      'gate-out': path('2300,900'),
      'station-1': path('600,620'),
      'station-2': cLane(900, true),
      'station-3': cLane(1300, true),
      'station-4': cLane(1700, true),
      'station-5': path('1900,1180'),
      'station-6': cLane(1500, false),
      'station-7': cLane(1100, false),
      'station-8': path('700,1180'),
      finish: path('2050,990'),
    },
    areas: {
      lap: [line(`${C_LAP} 1500,150`, 60)],
      start: [line('1000,60 1250,60 1400,150', 30)],
      roxzone: [box(240, 840, 2120, 120)],
      stations: [
        [box(540, 430, 200, 410)],
        ...[900, 1300, 1700].map((x) => [cBox(x, true)]),
        [box(1840, 960, 140, 410)],
        ...[1500, 1100].map((x) => [cBox(x, false)]),
        [box(620, 960, 180, 410)],
      ],
      finish: [box(2000, 900, 100, 200)],
    },
  },
  {
    name: 'one gate and a bent roxzone',
    width: 1800,
    height: 2500,
    lap: path(D_LAP),
    lapsOfRuns: eight(1),
    lastFrom: 'lap',
    placed: {
      roxzone: path('1400,1250 900,1250 850,1270 830,1320 830,1900'),
      start: path('1500,1000'),
      'gate-in': path('1440,1250'),
      'gate-out': path('1440,1250'),
      'station-1': path('1250,1050'),
      'station-2': path('1020,1180 1020,700 1090,700 1090,1180'),
      'station-3': path('820,1180 820,700 890,700 890,1180'),
      'station-4': path('730,1400 450,1400 450,1450 730,1450'),
      'station-5': path('600,1700'),
      'station-6': path('930,1820 1250,1820 1250,1880 930,1880'),
      'station-7': path('930,1600 1250,1600 1250,1660 930,1660'),
      'station-8': path('900,2200'),
      finish: path('900,2380'),
    },
    areas: {
      lap: [line(`${D_LAP} 1500,1100`, 60)],
      start: [],
      roxzone: [box(760, 1190, 800, 120), box(760, 1190, 140, 740)],
      stations: [
        [box(1170, 950, 160, 240)],
        [box(980, 640, 150, 550)],
        [box(780, 640, 150, 550)],
        [box(400, 1360, 360, 130)],
        [box(400, 1640, 360, 120)],
        [box(900, 1780, 400, 130)],
        [box(900, 1560, 400, 130)],
        [box(780, 2110, 240, 150)],
      ],
      finish: [box(780, 2110, 240, 330)],
    },
  },
]

/** Everywhere athletes may be in one of the 33 segments. */
export function areasOf({ areas, lastFrom }: VenuePlan, segment: number): readonly Area[] {
  const station = areas.stations[Math.min(Math.floor(segment / 4), 7)] ?? []
  if (segment === 32) return [...station, ...areas.finish, ...viaRoxzone(areas, lastFrom)]
  if (segment % 4 === 0) return segment === 0 ? [...areas.lap, ...areas.start] : areas.lap
  if (segment % 4 === 2) return station
  if (segment === 31) return [...station, ...areas.finish, ...viaRoxzone(areas, lastFrom)]
  return [...areas.lap, ...areas.roxzone, ...station]
}

const viaRoxzone = ({ roxzone }: VenuePlan['areas'], lastFrom: LastFrom) =>
  lastFrom === 'roxzone' ? roxzone : []

/** Whether a point is inside one of the areas. */
export function isInside(areas: readonly Area[], { x, y }: MapPoint): boolean {
  return areas.some((area) => {
    if ('box' in area) {
      const [left, top, width, height] = area.box
      return x >= left && x <= left + width && y >= top && y <= top + height
    }
    return area.line.some((to, i) => {
      const from = area.line[i - 1]
      if (!from) return false
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
      const at = Math.min(Math.max(share, 0), 1)
      return Math.hypot(x - from.x - dx * at, y - from.y - dy * at) <= area.half
    })
  })
}
