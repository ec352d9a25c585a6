import { getSegment, SEGMENTS } from '../../../race/segments.ts'
import { clockText, gapText } from '../../../race/text/clock-text.ts'
import { initialsOf } from '../../../race/text/initials.ts'
import { RaceStrips } from './race-strips.tsx'
import { SAMPLE_ATHLETES, SAMPLE_WINNER } from './sample.ts'

const { timeline, color } = SAMPLE_WINNER
/** The winner at the sled, in the middle of the drawings. */
const SLED = SEGMENTS.findIndex(({ key }) => key === 'seg_push')
const AROUND = timeline.segments.slice(SLED - 2, SLED + 3)

/** A few splits of the winner, to the second. */
export function Splits() {
  return (
    <ul aria-hidden="true" className="grid h-56 content-center">
      {AROUND.map(({ key, tStart, tEnd }, row) => (
        <li
          key={key}
          className={`flex items-center justify-between px-6 py-1.5 leading-none ${row === 2 ? 'border-y border-line bg-raised py-2.5 text-xl font-semibold' : 'text-sm text-quiet'}`}
        >
          {getSegment(SLED - 2 + row).label}
          <span className="figures text-xl">{clockText(tEnd - tStart)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A photo at the moment it was taken. */
export function PhotoMoment() {
  const taken = timeline.segments[SLED]?.tStart ?? 0
  return (
    <div aria-hidden="true" className="grid h-56 content-center justify-items-center gap-3 px-6">
      <svg
        viewBox="0 0 180 112"
        className="h-28 -rotate-2 rounded-lg border-3 border-text bg-line"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M0 104h180v8H0z" className="fill-ground" />
        <path
          d="M122 50v50M115 101h52M134 72h26v23h-26z"
          className="fill-none stroke-quiet stroke-[6]"
        />
        <path
          d="M86 56 101 68 121 60M56 77 38 84 20 101M58 78 68 90 56 103"
          className="fill-none stroke-text stroke-[9]"
        />
        <path d="M86 56 58 76" stroke={color} strokeWidth={15} />
        <circle cx={99} cy={42} r={10.5} className="fill-text" />
      </svg>
      <RaceStrips athletes={[SAMPLE_WINNER]} className="h-4 w-full" />
      <p className="figures text-xl leading-none font-semibold text-quiet">
        {getSegment(SLED).label} · {clockText(taken)}
      </p>
    </div>
  )
}

/** The finish order, and the gaps to the leader. */
export function Finishes() {
  const ranked = SAMPLE_ATHLETES.toSorted((a, b) => a.timeline.end - b.timeline.end)
  return (
    <ol aria-hidden="true" className="grid h-56 content-center gap-2 px-6">
      {ranked.map((athlete, index) => (
        <li key={athlete.id} className="flex items-center gap-3">
          <svg viewBox="0 0 24 24" className="size-7 shrink-0" aria-hidden="true">
            <circle cx={12} cy={12} r={12} fill={athlete.color} />
            <text x={12} y={16.5} textAnchor="middle" className="fill-ground text-[12px] font-bold">
              {initialsOf(athlete.name)}
            </text>
          </svg>
          <RaceStrips athletes={[athlete]} className="h-2 min-w-0 flex-1" />
          <span className="figures w-16 text-right text-xl leading-none font-semibold">
            {index === 0
              ? clockText(athlete.timeline.end)
              : gapText(athlete.timeline.end - timeline.end)}
          </span>
        </li>
      ))}
    </ol>
  )
}
