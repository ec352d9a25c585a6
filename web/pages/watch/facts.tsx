import type { Fact } from '../../../contract/texts/result.ts'

/** What was published about an athlete, a line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="shrink-0 text-quiet">{name}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
