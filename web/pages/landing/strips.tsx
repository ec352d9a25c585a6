import { SAMPLE_ATHLETES } from './sample.ts'
import { segmentLook } from './segment-look.ts'

const ROW = 12
const END = Math.max(...SAMPLE_ATHLETES.map(({ timeline }) => timeline.end))

/** Five races as strips, every segment as long as it took: the pattern of the product. */
export function Strips({ className }: { className: string }) {
  return (
    <svg
      viewBox={`0 0 1000 ${SAMPLE_ATHLETES.length * ROW - 4}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      {SAMPLE_ATHLETES.flatMap(({ id, color, timeline }, row) =>
        timeline.segments.map(({ key, tStart, tEnd }, index) => (
          <rect
            key={`${id} ${key}`}
            x={(tStart / END) * 1000}
            y={row * ROW}
            width={Math.max(0, ((tEnd - tStart) / END) * 1000 - 1.5)}
            height={ROW - 4}
            {...segmentLook(index, color)}
          />
        )),
      )}
    </svg>
  )
}
