import { ordinal } from '../../../../contract/texts/ordinal.ts'
import { buildPlaceSeries, placesAtLead, roundPlaces } from '../../../../race/field/place-series.ts'
import { getSegment } from '../../../../race/segments.ts'
import type { Timeline } from '../../../../race/timeline.ts'
import { type ChartLayout, layOutChart } from './chart-layout.ts'

/** Places in the field over the course, the best on top. */
export function layOutPlaces(
  timelines: readonly Timeline[],
  places: readonly (readonly number[] | null)[],
  width: number,
): ChartLayout {
  const points = buildPlaceSeries(timelines, places)
  const all = points.flat().map(({ place }) => place)
  const best = Math.min(...all)
  // Who kept a place all the way still has a scale.
  const worst = Math.max(best + 2, ...all)
  const series = points.map((line) => line.map(({ lead, place }) => ({ lead, value: place })))
  const layout = layOutChart({ timelines, series, best, worst, width })
  return {
    ...layout,
    ticks: roundPlaces(best, worst, 6).map((value) => ({ value, label: ordinal(value) })),
    readingsAt: (x) => {
      const found = placesAtLead(points, layout.timeAt(x))
      const segment = found[0]?.point.segment
      return {
        title: segment === undefined ? '' : getSegment(segment).label,
        rows: found.map(({ athlete, point }) => ({ athlete, text: ordinal(point.place) })),
      }
    },
  }
}
