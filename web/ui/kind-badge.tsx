import { kindText } from '../../race/segments.ts'

const CLASSES: { readonly [kind: string]: string } = {
  RUN: 'border-kind-run text-kind-run',
  ROXZONE: 'border-kind-roxzone text-kind-roxzone',
  SKI_ERG: 'border-kind-ski text-kind-ski',
  SLED_PUSH: 'border-kind-push text-kind-push',
  SLED_PULL: 'border-kind-pull text-kind-pull',
  BURPEE_BROAD_JUMP: 'border-kind-bbj text-kind-bbj',
  ROW: 'border-kind-row text-kind-row',
  FARMERS_CARRY: 'border-kind-farm text-kind-farm',
  SANDBAG_LUNGES: 'border-kind-lunge text-kind-lunge',
  WALL_BALLS: 'border-kind-wb text-kind-wb',
  FINISH: 'border-kind-finish text-kind-finish',
}

/** The colour of a kind; an unknown one has the default colour (SEGMENT-1). */
export function kindClass(kind: string): string {
  return (Object.hasOwn(CLASSES, kind) && CLASSES[kind]) || 'border-kind-other text-kind-other'
}

/** The activity of a segment, as a word in its colour. */
export function KindBadge({ kind }: { kind: string }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${kindClass(kind)}`}
    >
      {kindText(kind)}
    </span>
  )
}
