import { kindText } from '../../race/segments.ts'
import { kindClass } from './kind-class.ts'

/** What is done in a segment, as a word in its colour. */
export function KindBadge({ kind }: { kind: string }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${kindClass(kind)}`}
    >
      {kindText(kind)}
    </span>
  )
}
