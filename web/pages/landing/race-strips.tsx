import type { ReplayAthlete } from '../../../race/replay/scene.ts'
import { getSegment } from '../../../race/segments.ts'
import { SAMPLE_ATHLETES } from './sample.ts'

const ROW = 12

type Props = { athletes: readonly ReplayAthlete[]; className: string }

const END = Math.max(...SAMPLE_ATHLETES.map(({ timeline }) => timeline.end))

/** Races as strips: stations in the athlete's colour, every segment as long as its time. */
export function RaceStrips({ athletes, className }: Props) {
  return (
    <svg
      viewBox={`0 0 1000 ${athletes.length * ROW - 4}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      {athletes.flatMap(({ id, color, timeline }, row) =>
        timeline.segments.map(({ key, tStart, tEnd }, index) => (
          <rect
            key={`${id} ${key}`}
            x={(tStart / END) * 1000}
            y={row * ROW}
            width={Math.max(0, ((tEnd - tStart) / END) * 1000 - 1.5)}
            height={ROW - 4}
            {...fillOf(index, color)}
          />
        )),
      )}
    </svg>
  )
}

/** Attributes, not styles: the security policy forbids inline styles in prerendered pages. */
function fillOf(index: number, color: string) {
  const { kind } = getSegment(index)
  if (kind === 'RUN') return { className: 'fill-quiet/50' }
  return kind === 'ROXZONE' || kind === 'FINISH' ? { className: 'fill-line' } : { fill: color }
}
