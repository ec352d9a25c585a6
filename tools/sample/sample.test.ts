import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildCourse, type Course, pointAt, type TracedCourse } from '../../race/course/course.ts'
import { SEGMENTS, STATION_WORK, UNMEASURED } from '../../race/segments.ts'
import type { MapPoint, SegmentKey } from '../../race/types.ts'
import {
  type SampleAthlete,
  sampleCaptions,
  sampleReplay,
  simplifyCourse,
} from './landing-sample.ts'

type RaceFile = Omit<TracedCourse, 'points'> & { name: string; pathPoints: number[] }

const folder = join(import.meta.dirname, '../../contract/sample')
const readJson = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

function readTraced(file: string): TracedCourse {
  const { pathPoints, segments, width, height }: RaceFile = readJson(file)
  const points = Array.from({ length: pathPoints.length / 2 }, (_, index) => ({
    x: pathPoints[2 * index] ?? Number.NaN,
    y: pathPoints[2 * index + 1] ?? Number.NaN,
  }))
  return { points, segments, width, height }
}

function pointsOf({ points, segments }: TracedCourse, key: SegmentKey): MapPoint[] {
  const range = segments.find((segment) => segment.key === key)
  return points.slice(range?.startIdx ?? 0, (range?.endIdx ?? 0) + 1)
}

const distance = (a: MapPoint, b: MapPoint) => Math.hypot(a.x - b.x, a.y - b.y)

const lengthOf = (points: readonly MapPoint[]) =>
  points.slice(1).reduce((sum, point, i) => sum + distance(point, points[i] as MapPoint), 0)

/** Largest turn, in degrees, between two directions at most `reach` pixels of path apart. */
function sharpestTurn(points: readonly MapPoint[], reach: number): number {
  let sharpest = 0
  const angle = (index: number) => {
    const [from, to] = [points[index] as MapPoint, points[index + 1] as MapPoint]
    return Math.atan2(to.y - from.y, to.x - from.x)
  }
  for (let first = 0; first < points.length - 2; first++) {
    let way = 0
    for (let next = first + 1; next < points.length - 1 && way <= reach; next++) {
      const turn = Math.abs(angle(next) - angle(first))
      sharpest = Math.max(sharpest, Math.min(turn, 2 * Math.PI - turn))
      way += distance(points[next] as MapPoint, points[next + 1] as MapPoint)
    }
  }
  return (sharpest * 180) / Math.PI
}

describe.each(['northgate', 'port-meridian'])('the course of %s', (slug) => {
  const course = readTraced(`${slug}.json`)

  test('can be raced on', () => {
    expect(buildCourse(course).ok).toBe(true)
    expect(course.points.length).toBeGreaterThan(3000)
    expect(course.points.length).toBeLessThan(12_000)
  })

  test('has its 33 segments without gaps, none of them empty', () => {
    expect(course.segments.map(({ key }) => key)).toEqual(SEGMENTS.map(({ key }) => key))
    course.segments.forEach(({ startIdx, endIdx }, index) => {
      expect(startIdx).toBe(index === 0 ? 0 : course.segments[index - 1]?.endIdx)
      expect(endIdx).toBeGreaterThan(startIdx ?? 0)
    })
    expect(course.segments.at(-1)?.endIdx).toBe(course.points.length - 1)
  })

  test('is on the map and never jumps', () => {
    course.points.forEach((point, index) => {
      expect(point.x).toBeGreaterThan(0)
      expect(point.x).toBeLessThan(course.width)
      expect(point.y).toBeGreaterThan(0)
      expect(point.y).toBeLessThan(course.height)
      expect(distance(point, course.points[index - 1] ?? point)).toBeLessThanOrEqual(40)
    })
  })

  test('curves smoothly, so that markers glide', () => {
    for (const { key, kind } of SEGMENTS) {
      const isOnTheWay = ['RUN', 'ROXZONE', 'FINISH'].includes(kind)
      if (isOnTheWay) expect(sharpestTurn(pointsOf(course, key), 10), key).toBeLessThan(60)
    }
  })

  test('every run is longer than any station, and markers hardly move on the machines', () => {
    const lengths = new Map(SEGMENTS.map(({ key }) => [key, lengthOf(pointsOf(course, key))]))
    const stations = SEGMENTS.filter(({ kind }) => STATION_WORK[kind]).map(
      ({ key }) => lengths.get(key) ?? 0,
    )
    for (const { key } of SEGMENTS.filter(({ kind }) => kind === 'RUN')) {
      expect(lengths.get(key)).toBeGreaterThan(Math.max(...stations))
    }
    for (const key of ['seg_ski', 'seg_row', 'seg_wb'] as const) {
      expect(lengths.get(key)).toBeLessThan(100)
    }
  })
})

describe('the sample athletes', () => {
  const athletes: SampleAthlete[] = readJson('athletes.json')
  const clockAfter = ({ segmentTimes }: SampleAthlete, count: number) =>
    SEGMENTS.slice(0, count).reduce((clock, { key }) => clock + (segmentTimes[key] ?? 0), 0)

  test('have whole seconds in every measured segment, adding up to their total', () => {
    for (const athlete of athletes) {
      for (const { key } of SEGMENTS) {
        const time = athlete.segmentTimes[key]
        expect(Number.isInteger(time)).toBe(true)
        if (UNMEASURED.has(key)) expect(time).toBe(0)
        else expect(time).toBeGreaterThan(0)
      }
      expect(clockAfter(athlete, SEGMENTS.length)).toBe(athlete.totalTime)
    }
  })

  test('make a race: each athlete leads once, and one second decides it', () => {
    const leaders = SEGMENTS.map((_, index) =>
      athletes.toSorted((a, b) => clockAfter(a, index + 1) - clockAfter(b, index + 1)).at(0),
    )
    const changes = leaders.filter((leader, index) => index > 0 && leader !== leaders[index - 1])
    expect(new Set(leaders).size).toBe(5)
    expect(changes.length).toBe(11)
    const totals = athletes.map(({ totalTime }) => totalTime).toSorted((a, b) => a - b)
    expect((totals[1] ?? 0) - (totals[0] ?? 0)).toBe(1)
  })

  test('[LANDING-1] run on their course, which the landing page reduces to a fifth of its points', () => {
    const full = readTraced('northgate.json')
    const landing = simplifyCourse(full)
    expect(readJson('landing-course.json')).toEqual(landing)
    expect(landing.pathPoints.length / 2).toBeLessThan(full.points.length / 5)
    const [meant, seen] = [full, readTraced('landing-course.json')].map((traced) => {
      const built = buildCourse(traced)
      if (!built.ok) throw new Error(built.reason)
      return built.course
    }) as [Course, Course]
    SEGMENTS.forEach((_, segment) => {
      for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
        const [a, b] = [pointAt(meant, segment, share), pointAt(seen, segment, share)]
        expect(distance(a, b)).toBeLessThan(1)
      }
    })
  })

  test('[LANDING-1] have the captions that the rules produce for their race', () => {
    const captions = sampleCaptions(sampleReplay(readTraced('northgate.json'), athletes))
    expect(readJson('captions.json')).toEqual(captions)
    expect(new Set(captions.map(({ fact }) => fact.kind))).toEqual(
      new Set(['pass', 'split', 'work', 'finish']),
    )
  })
})
