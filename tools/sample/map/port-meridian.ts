import type { SegmentKey } from '../../../race/types.ts'
import { laneWork, machineWork, type Station, type Venue, type Work } from './venue.ts'

/** The roxzone leads west through the long wing, then south through the short one. */
const ALONG_Y = 585
const DOWN_X = 690

/** Depth into the wall balls' panel at which athletes turn to the finish. */
const FINISH_LANE = 52
const FINISH_Y = 666 + FINISH_LANE

const TURN_SOUTH = { x: DOWN_X, y: ALONG_Y, radius: 64 }

function longWing(key: SegmentKey, x: number, width: number, work: Work): Station {
  const box = { x, y: 240, width, height: 290 }
  const westward = { ...work, spread: -work.spread }
  const passing = ALONG_Y - 530
  return { key, box, mouth: 'south', work: westward, passing, wayIn: [], wayOut: [TURN_SOUTH] }
}

function shortWing(key: SegmentKey, y: number, height: number, work: Work): Station {
  const box = { x: 250, y, width: 384, height }
  const passing = DOWN_X - 634
  return { key, box, mouth: 'east', work, passing, wayIn: [TURN_SOUTH], wayOut: [] }
}

const stations: Station[] = [
  longWing('seg_ski', 1220, 190, machineWork(4, 1, 196)),
  longWing('seg_push', 983, 226, laneWork(6, 3, 44, 256)),
  longWing('seg_pull', 746, 226, laneWork(6, 3, 44, 256)),
  {
    // North of the bend: in on the east side of the corridor, out on its west side.
    ...shortWing('seg_bbj', 240, 268, laneWork(7, 4, 44, 350)),
    passing: 708 - 634,
    leaving: 672 - 634,
    bends: ['nw'],
    wayIn: [{ x: 708, y: ALONG_Y, radius: 44 }],
    wayOut: [
      { x: 672, y: 700, radius: 160 },
      { x: DOWN_X, y: 770, radius: 160 },
    ],
  },
  { ...shortWing('seg_row', 523, 146, machineWork(3, 1, 232)), wayIn: [] },
  shortWing('seg_farm', 683, 160, { ...laneWork(1, 0, 44, 346), spread: 50 }),
  { ...shortWing('seg_lunge', 857, 143, laneWork(3, 1, 44, 350)), bends: ['sw'] },
  {
    // Outdoors: through a door of the long wing, and on to the finish without going back in.
    key: 'seg_wb',
    box: { x: 790, y: 666, width: 306, height: 214 },
    mouth: 'north',
    work: machineWork(6, 2, 126),
    passing: 666 - ALONG_Y,
    leaving: -FINISH_LANE,
    wayIn: [],
    wayOut: [],
  },
]

/** An L-shaped hall on a pier: the loop goes out to the pier head and comes back. */
export const portMeridian: Venue = {
  slug: 'port-meridian',
  name: '2026 Port Meridian',
  location: 'Meridian Pier Hall, Port Meridian',
  season: 'season-8',
  group: '2026 Port Meridian',
  date: '2026-05-23',
  timeZone: 'Europe/Lisbon',
  width: 2000,
  height: 1250,
  deck: [
    { x: -60, y: -80, radius: 10 },
    { x: 106, y: -80, radius: 10 },
    { x: 106, y: 62, radius: 24 },
    { x: 1908, y: 62, radius: 400 },
    { x: 1908, y: 1164, radius: 330 },
    { x: 1312, y: 1164, radius: 60 },
    { x: 1130, y: 1000, radius: 70 },
    { x: 948, y: 1164, radius: 60 },
    { x: 106, y: 1164, radius: 24 },
    { x: 106, y: 1330, radius: 10 },
    { x: -60, y: 1330, radius: 10 },
  ],
  walls: [
    { x: 110, y: 104 },
    { x: 1430, y: 104 },
    { x: 1430, y: 644 },
    { x: 752, y: 644 },
    { x: 752, y: 1128 },
    { x: 110, y: 1128 },
  ],
  doors: [
    { x: 1430, y: 186, angle: 90, width: 92, isOpening: true },
    { x: 1430, y: ALONG_Y, angle: 90, width: 84, isOpening: true },
    { x: 752, y: 1054, angle: 90, width: 92, isOpening: true },
    { x: 919, y: 644, angle: 180, width: 64, isOpening: true },
    { x: 110, y: 380, angle: -90, width: 90 },
    { x: 110, y: 860, angle: -90, width: 90 },
    { x: 1430, y: 400, angle: 90, width: 80 },
  ],
  columns: [
    ...[262, 442, 622, 802, 982, 1162, 1342].map((x) => ({ x, y: 131 })),
    ...[300, 480, 660, 840, 1000].map((y) => ({ x: 137, y })),
  ],
  stands: [
    { x: 1450, y: 664, width: 62, height: 196, rows: 5, facing: 'west' },
    { x: 1470, y: 292, width: 150, height: 54, rows: 4, facing: 'north' },
  ],
  furniture: [
    { kind: 'beacon', x: 1900, y: 70, angle: 135 },
    { kind: 'street', x: 30, y: 612, angle: 90 },
    { kind: 'podium', x: 1262, y: 830 },
    { kind: 'truck', x: 1540, y: 482, angle: 180 },
    { kind: 'truck', x: 1668, y: 440, angle: -90 },
    { kind: 'planter', x: 1500, y: 412 },
    { kind: 'planter', x: 1590, y: 412 },
    { kind: 'planter', x: 1556, y: 700, angle: 90 },
    { kind: 'planter', x: 830, y: 950 },
    { kind: 'medical', x: 1480, y: 936 },
    { kind: 'boat', x: 1130, y: 1104, angle: -90 },
    { kind: 'ferry', x: 780, y: 1214 },
    { kind: 'boat', x: 560, y: 1212, angle: 180 },
    { kind: 'boat', x: 460, y: 1214, angle: 180 },
    { kind: 'boat', x: 560, y: 30 },
    { kind: 'boat', x: 1240, y: 32, angle: 180 },
    ...[110, 210, 290, 480, 580, 680, 770, 960, 1060].map(
      (y) => ({ kind: 'tree', x: 84, y, angle: y }) as const,
    ),
  ],
  loop: [
    { x: 196, y: 186, radius: 140 },
    { x: 196, y: 1054, radius: 140 },
    { x: 960, y: 1054, radius: 170 },
    { x: 1130, y: 886, radius: 150 },
    { x: 1300, y: 1054, radius: 170 },
    { x: 1780, y: 1054, radius: 240 },
    { x: 1780, y: 186, radius: 330 },
  ],
  trackWidth: 72,
  laps: 3,
  start: {
    way: [
      { x: 1600, y: 880 },
      { x: 1600, y: 790, radius: 150 },
      { x: 1780, y: 676, radius: 150 },
    ],
    edge: 5,
    laps: 3,
  },
  pen: { x: 1558, y: 890, width: 84, height: 100, facing: 'north' },
  startArch: { x: 1600, y: 880, angle: -90, width: 84 },
  finishArch: { x: 1176, y: FINISH_Y, angle: 0, width: 84 },
  plaza: { x: 1112, y: 666, width: 300, height: 214 },
  finishWay: [
    { x: 1120, y: FINISH_Y },
    { x: 1330, y: FINISH_Y },
  ],
  finishFrom: 0,
  gateIn: {
    edge: 5,
    at: { x: 1780, y: ALONG_Y, radius: 56 },
    sign: { x: 1704, y: ALONG_Y, angle: 180, width: 80 },
  },
  gateOut: {
    edge: 1,
    at: { x: DOWN_X, y: 1054, radius: 56 },
    sign: { x: DOWN_X, y: 988, angle: 90, width: 80 },
  },
  corridors: [
    {
      way: [
        { x: 1744, y: ALONG_Y },
        { x: DOWN_X, y: ALONG_Y, radius: 40 },
        { x: DOWN_X, y: 1018 },
      ],
      width: 80,
    },
    {
      way: [
        { x: DOWN_X, y: 250 },
        { x: DOWN_X, y: ALONG_Y + 60 },
      ],
      width: 80,
    },
  ],
  legend: {
    title: { x: 140, y: 1210 },
    scale: { x: 1440, y: 1212 },
    compass: { x: 1950, y: 1190, angle: -24 },
  },
  stations,
}
