import type { SegmentKey } from '../../../race/types.ts'
import { type Bend, laneWork, machineWork, type Station, type Venue, type Work } from './venue.ts'

const ROXZONE_MIDDLE = 612
/** Athletes of the upper and of the lower row keep to their own side of the roxzone. */
const ASIDE = 18

const UPPER = { y: 256, height: 284, mouth: 'south', aside: -ASIDE } as const
const LOWER = { y: 684, height: 284, mouth: 'north', aside: ASIDE } as const
type Row = typeof UPPER | typeof LOWER

function station(
  key: SegmentKey,
  row: Row,
  [x, width]: [number, number],
  work: Work,
  bends: readonly Bend[] = [],
): Station {
  const y = ROXZONE_MIDDLE + row.aside
  return {
    key,
    box: { x, y: row.y, width, height: row.height },
    mouth: row.mouth,
    work,
    bends,
    passing: row === UPPER ? y - UPPER.y - UPPER.height : LOWER.y - y,
    wayIn: [
      { x: 326, y: ROXZONE_MIDDLE, radius: 70 },
      { x: 376, y, radius: 70 },
    ],
    wayOut: [
      { x: 1624, y, radius: 70 },
      { x: 1674, y: ROXZONE_MIDDLE, radius: 70 },
    ],
  }
}

const stations = [
  station('seg_ski', UPPER, [300, 250], machineWork(6, 3, 190), ['nw']),
  station('seg_push', UPPER, [568, 340], laneWork(9, 4, 44, 252)),
  station('seg_pull', UPPER, [926, 340], laneWork(9, 4, 44, 252)),
  station('seg_bbj', UPPER, [1284, 416], laneWork(10, 4, 44, 252), ['ne']),
  station('seg_row', LOWER, [1480, 220], machineWork(5, 1, 176), ['se']),
  station('seg_farm', LOWER, [1132, 330], { ...laneWork(1, 0, 44, 244), spread: 121 }),
  station('seg_lunge', LOWER, [794, 320], laneWork(8, 3, 44, 252)),
  station('seg_wb', LOWER, [300, 300], machineWork(7, 4, 186), ['sw']),
]

const row = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

/** A rectangular hall: the loop round two rows of stations, the roxzone in the middle. */
export const northgate: Venue = {
  slug: 'northgate',
  name: '2026 Northgate',
  location: 'Northgate Exhibition Hall, Northgate',
  season: 'season-8',
  group: '2026 Northgate',
  date: '2026-03-14',
  timeZone: 'Europe/London',
  width: 2000,
  height: 1250,
  walls: [
    { x: 64, y: 58 },
    { x: 1936, y: 58 },
    { x: 1936, y: 1178 },
    { x: 64, y: 1178 },
  ],
  doors: [
    { x: 64, y: 300, angle: -90, width: 90 },
    { x: 64, y: 940, angle: -90, width: 90 },
    { x: 1936, y: 330, angle: 90, width: 130 },
    { x: 1936, y: 900, angle: 90, width: 130 },
    { x: 1330, y: 1178, angle: 180, width: 110 },
    { x: 330, y: 1178, angle: 180, width: 90 },
  ],
  columns: [
    ...row(288, 1712, 178).map((x) => ({ x, y: 142 })),
    // None in the chute from the start to the loop.
    ...row(288, 1712, 178).flatMap((x) => (x > 500 && x < 760 ? [] : [{ x, y: 1084 }])),
    ...row(256, 968, 178).flatMap((y) => [
      { x: 186, y },
      { x: 1814, y },
    ]),
  ],
  stands: [
    { x: 306, y: 80, width: 326, height: 50, rows: 4, facing: 'south' },
    { x: 662, y: 80, width: 326, height: 50, rows: 4, facing: 'south' },
    { x: 1018, y: 80, width: 326, height: 50, rows: 4, facing: 'south' },
    { x: 1374, y: 80, width: 326, height: 50, rows: 4, facing: 'south' },
    { x: 90, y: 440, width: 78, height: 160, rows: 6, facing: 'east' },
    { x: 90, y: 626, width: 78, height: 160, rows: 6, facing: 'east' },
    { x: 1832, y: 440, width: 78, height: 160, rows: 6, facing: 'west' },
    { x: 1832, y: 626, width: 78, height: 160, rows: 6, facing: 'west' },
  ],
  furniture: [
    { kind: 'podium', x: 697, y: 918 },
    { kind: 'desk', x: 132, y: 178, angle: -90 },
    { kind: 'lockers', x: 128, y: 862, angle: 90 },
    { kind: 'medical', x: 130, y: 1046 },
    { kind: 'mats', x: 1868, y: 184 },
    { kind: 'lockers', x: 1870, y: 1020, angle: 90 },
    { kind: 'truck', x: 2010, y: 310 },
    { kind: 'truck', x: 2010, y: 352 },
    { kind: 'truck', x: 2010, y: 900 },
    ...row(190, 1900, 270).map((x) => ({ kind: 'bays', x, y: 24 }) as const),
    ...row(55, 1990, 270).map((x) => ({ kind: 'tree', x, y: 24, angle: x }) as const),
    ...[130, 400, 500, 610, 720, 830, 1050, 1150].map(
      (y) => ({ kind: 'tree', x: 26, y, angle: y }) as const,
    ),
    ...[120, 470, 610, 740, 1060].map((y) => ({ kind: 'tree', x: 1974, y, angle: y }) as const),
    ...[90, 190, 470, 600, 750, 880, 1010, 1140, 1490, 1620, 1750, 1880].map(
      (x) => ({ kind: 'tree', x, y: 1220, angle: x }) as const,
    ),
  ],
  legend: {
    title: { x: 100, y: 1130 },
    scale: { x: 1480, y: 1134 },
    compass: { x: 1862, y: 1122, angle: 18 },
  },
  loop: [
    { x: 236, y: 192, radius: 150 },
    { x: 1764, y: 192, radius: 150 },
    { x: 1764, y: 1032, radius: 150 },
    { x: 236, y: 1032, radius: 150 },
  ],
  trackWidth: 80,
  laps: 2,
  start: {
    way: [
      { x: 900, y: 1122 },
      { x: 740, y: 1122, radius: 240 },
      { x: 560, y: 1032, radius: 240 },
    ],
    edge: 2,
    laps: 2,
  },
  pen: { x: 910, y: 1090, width: 340, height: 64, facing: 'west' },
  startArch: { x: 900, y: 1122, angle: 180, width: 64 },
  finishArch: { x: 697, y: 770, angle: 90, width: 104 },
  plaza: { x: 618, y: 684, width: 158, height: 284 },
  finishWay: [
    { x: 697, y: ROXZONE_MIDDLE + ASIDE, radius: 30 },
    { x: 697, y: 690 },
    { x: 697, y: 860 },
  ],
  finishFrom: 1,
  gateIn: {
    edge: 3,
    at: { x: 236, y: ROXZONE_MIDDLE, radius: 56 },
    sign: { x: 298, y: ROXZONE_MIDDLE, angle: 0, width: 112 },
  },
  gateOut: {
    edge: 1,
    at: { x: 1764, y: ROXZONE_MIDDLE, radius: 56 },
    sign: { x: 1702, y: ROXZONE_MIDDLE, angle: 0, width: 112 },
  },
  corridors: [
    {
      way: [
        { x: 276, y: ROXZONE_MIDDLE },
        { x: 1724, y: ROXZONE_MIDDLE },
      ],
      width: 112,
    },
  ],
  stations,
}
