import { buildCourse, type Course, type TracedCourse } from '../../race/course/course.ts'
import { SEGMENTS } from '../../race/segments.ts'
import organiserA from './organiser-a.svg?raw'
import organiserB from './organiser-b.svg?raw'

type Point = readonly [x: number, y: number]

/** A map in the style of an organiser's, with the course traced through its lanes and letters. */
type OrganiserMap = { readonly svg: string; readonly course: Course }

type Hall = {
  readonly svg: string
  readonly height: number
  /** One full lap, from the start. */
  readonly lap: readonly Point[]
  /** Where runs start and end, as indexes of the lap. */
  readonly out: number
  readonly in: number
  /**
   * The y position of the path along the stations, and where run 8 ends, as an index of the lap.
   */
  readonly way: number
  readonly last: number
  readonly stations: readonly (readonly Point[])[]
  /** Wall Balls and the finish, and the paths to them. */
  readonly end: readonly [readonly Point[], readonly Point[], readonly Point[], readonly Point[]]
}

const A: Hall = {
  svg: organiserA,
  height: 2400,
  lap: [
    ...([
      [300, 1780],
      [300, 2020],
      [330, 2090],
      [470, 2120],
      [740, 2130],
      [1630, 2170],
    ] as const),
    ...([
      [1880, 2180],
      [2060, 2120],
      [2100, 1990],
      [2080, 1850],
      [1890, 1090],
    ] as const),
    ...([
      [1800, 960],
      [1640, 930],
      [1085, 930],
      [800, 930],
      [660, 930],
      [560, 1010],
    ] as const),
    ...([
      [430, 1150],
      [330, 1270],
      [300, 1420],
      [300, 1780],
    ] as const),
  ],
  ...{ out: 4, in: 5, way: 1985, last: 13 },
  stations: [
    [
      [1755, 1910],
      [1755, 1700],
      [1755, 1910],
    ],
    [
      [1445, 1910],
      [1445, 1450],
      [1365, 1430],
      [1365, 1910],
    ],
    [
      [1125, 1910],
      [1125, 1450],
      [1365, 1430],
      [1365, 1910],
    ],
    [
      [945, 1910],
      [945, 1360],
      [1000, 1360],
      [1000, 1910],
    ],
    [
      [835, 1910],
      [835, 1600],
      [835, 1910],
    ],
    [
      [612, 1910],
      [612, 1560],
      [665, 1560],
      [665, 1910],
    ],
    [
      [462, 1910],
      [462, 1560],
      [505, 1560],
      [505, 1910],
    ],
  ],
  end: [
    [
      [1085, 930],
      [1050, 840],
    ],
    [
      [1050, 840],
      [1050, 650],
    ],
    [
      [1050, 650],
      [1090, 560],
    ],
    [
      [1090, 560],
      [1090, 490],
    ],
  ],
}

const B: Hall = {
  svg: organiserB,
  height: 2250,
  lap: [
    ...([
      [460, 1490],
      [460, 470],
      [500, 430],
      [764, 430],
      [2054, 430],
      [2670, 430],
    ] as const),
    ...([
      [2710, 480],
      [2710, 1460],
      [2660, 1510],
      [500, 1510],
      [460, 1490],
    ] as const),
  ],
  ...{ out: 4, in: 3, way: 535, last: 4 },
  stations: [
    [
      [572, 590],
      [572, 900],
      [572, 590],
    ],
    [
      [752, 590],
      [752, 1100],
      [900, 1100],
      [900, 590],
    ],
    [
      [1192, 590],
      [1192, 1100],
      [1400, 1100],
      [1400, 590],
    ],
    [
      [1542, 590],
      [1542, 1150],
      [1680, 1150],
      [1680, 590],
    ],
    [
      [1792, 590],
      [1792, 800],
      [1792, 590],
    ],
    [
      [1960, 590],
      [1960, 1220],
      [2020, 1220],
      [2020, 590],
    ],
    [
      [2082, 590],
      [2082, 1180],
      [2130, 1180],
      [2130, 590],
    ],
  ],
  end: [
    [
      [2054, 430],
      [2230, 540],
      [2230, 1210],
      [2400, 1210],
      [2400, 1130],
    ],
    [
      [2400, 1130],
      [2472, 1130],
    ],
    [
      [2472, 1130],
      [2412, 800],
    ],
    [
      [2412, 800],
      [2412, 700],
    ],
  ],
}

function trace({ lap, stations, way, height, end, ...hall }: Hall): TracedCourse {
  const [enter, leave] = [lap[hall.in], lap[hall.out]] as [Point, Point]
  const round = (from: number, to: number) => [...lap.slice(from), ...lap.slice(1, to + 1)]
  const pieces = stations.flatMap((station, i) => {
    const [first, last] = [station[0], station.at(-1)] as [Point, Point]
    return [
      i === 0 ? round(0, hall.in) : round(hall.out, hall.in),
      [enter, [enter[0], way] as const, [first[0], way] as const, first],
      station,
      [last, [last[0], way] as const, [leave[0], way] as const, leave],
    ]
  })
  const run8 =
    hall.last > hall.out ? lap.slice(hall.out, hall.last + 1) : round(hall.out, hall.last)
  pieces.push(run8, ...end)
  const points = [{ x: lap[0]?.[0] ?? 0, y: lap[0]?.[1] ?? 0 }]
  const segments = SEGMENTS.map(({ key }, i) => {
    const startIdx = points.length - 1
    for (const [x, y] of (pieces[i] ?? []).slice(1)) points.push({ x, y })
    return { key, startIdx, endIdx: points.length - 1 }
  })
  return { points, segments, width: 3000, height }
}

function open(hall: Hall): OrganiserMap {
  const outcome = buildCourse(trace(hall))
  if (!outcome.ok) throw new Error(outcome.reason)
  return { svg: hall.svg, course: outcome.course }
}

export const ORGANISER_MAPS = { 'organiser a': open(A), 'organiser b': open(B) } as const

/** The boxes of all printed texts, in map pixels, and their wording. */
export function printedTexts(svg: string): { text: string; box: DOMRect }[] {
  const place = Object.assign(document.createElement('div'), { innerHTML: svg })
  place.style.cssText = 'position:absolute; left:0; top:0'
  document.body.append(place)
  const { left, top } = place.getBoundingClientRect()
  const texts = [...place.querySelectorAll('text')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { text: element.textContent, box: new DOMRect(x - left, y - top, width, height) }
  })
  place.remove()
  return texts
}
