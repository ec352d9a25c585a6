import { Skeleton } from '../../ui/loading.tsx'

/** The shape of the page that is coming, so that nothing jumps when it comes. */
export function RaceLoading({ count }: { count: number }) {
  const isComparison = count > 1
  return (
    <section data-page-loading role="status" aria-label="Loading results" className="grid gap-4">
      <Skeleton className="h-40 sm:h-44" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
      <div className={isComparison ? 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
        <Skeleton className="aspect-[8/5] w-full" />
        {isComparison && <Skeleton className="h-72" />}
      </div>
    </section>
  )
}
