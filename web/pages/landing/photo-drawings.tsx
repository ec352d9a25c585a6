import type { ReactNode } from 'react'

/** A body in thick strokes, as signs at a venue show athletes. */
function Figure({ head, limbs, torso, color }: Body) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      {limbs.map((d) => (
        <path key={d} d={d} className="stroke-text" strokeWidth={9} />
      ))}
      <path d={torso} stroke={color} strokeWidth={15} />
      <circle cx={head[0]} cy={head[1]} r={10.5} className="fill-text" />
    </g>
  )
}

type Body = {
  head: readonly [x: number, y: number]
  torso: string
  limbs: readonly string[]
  color: string
}

/** The light of a hall: beams from above, a floor, and somebody in the middle of it. */
function Hall({ id, children }: { id: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 180 120" className="size-full" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-line)" />
          <stop offset="1" stopColor="var(--color-ground)" />
        </linearGradient>
      </defs>
      <rect width="180" height="120" fill={`url(#${id})`} />
      <g className="fill-course" opacity={0.07}>
        <path d="M34 0h22l44 120H0z" />
        <path d="M120 0h20l40 100v20H84z" />
      </g>
      <path d="M0 104h180v16H0z" className="fill-ground" />
      {children}
    </svg>
  )
}

/** Somebody leaning into a sled. */
export function SledPhoto({ color }: { color: string }) {
  return (
    <Hall id="photo-sled">
      <g className="fill-quiet">
        <rect x={112} y={98} width={58} height={7} rx={3} />
        <rect x={120} y={48} width={5} height={52} rx={2} />
        <rect x={132} y={70} width={30} height={27} rx={4} />
      </g>
      <path d="M139 70v27M147 70v27M155 70v27" className="stroke-ground" strokeWidth={2} />
      <Figure
        color={color}
        head={[99, 42]}
        torso="M86 56 58 76"
        limbs={['M86 56 101 68 121 60', 'M56 77 38 84 20 101', 'M58 78 68 90 56 103']}
      />
    </Hall>
  )
}

/** Somebody at full reach on a rowing machine. */
export function RowPhoto({ color }: { color: string }) {
  return (
    <Hall id="photo-row">
      <g className="fill-quiet">
        <rect x={24} y={94} width={136} height={5} rx={2.5} />
        <circle cx={148} cy={78} r={17} />
        <rect x={30} y={94} width={5} height={12} rx={2} />
        <rect x={150} y={94} width={5} height={12} rx={2} />
        <rect x={48} y={86} width={22} height={7} rx={3.5} />
      </g>
      <circle cx={148} cy={78} r={6} className="fill-ground" />
      <path d="M84 62 144 72" className="stroke-quiet" strokeWidth={2} />
      <Figure
        color={color}
        head={[42, 32]}
        torso="M46 48 58 78"
        limbs={['M47 50 66 64 84 62', 'M60 80 92 70 118 90']}
      />
    </Hall>
  )
}

/** Somebody throwing a ball at the wall. */
export function WallPhoto({ color }: { color: string }) {
  return (
    <Hall id="photo-wall">
      <circle cx={126} cy={24} r={17} fill="none" className="stroke-quiet" strokeWidth={4} />
      <circle cx={112} cy={34} r={12} className="fill-quiet" />
      <Figure
        color={color}
        head={[76, 39]}
        torso="M72 56 70 78"
        limbs={['M74 56 92 50 102 40', 'M70 80 58 92 58 105', 'M71 80 86 91 84 105']}
      />
    </Hall>
  )
}
