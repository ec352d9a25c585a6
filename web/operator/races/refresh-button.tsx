import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { RACE_LIST_TEXTS as TEXTS } from '../../../contract/texts/operator/race-list-texts.ts'
import { Button } from '../../ui/button.tsx'

type Props = { what: string; queries: readonly Pick<UseQueryResult, 'refetch' | 'isFetching'>[] }

/** Refetches the given queries. */
export function RefreshButton({ what, queries }: Props) {
  const isFetching = queries.some((query) => query.isFetching)
  return (
    <Button
      look="ghost"
      className="px-4 text-sm"
      aria-label={TEXTS.refreshOf(what)}
      aria-disabled={isFetching}
      onClick={() => {
        for (const { refetch } of queries) void refetch()
      }}
    >
      <RefreshCw
        className={`size-4 ${isFetching ? 'animate-spin motion-reduce:animate-none' : ''}`}
        aria-hidden="true"
      />
      {TEXTS.refresh}
    </Button>
  )
}
