import type { ReactNode } from 'react'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LoadState } from './use-loader.ts'

type Props = { state: LoadState; onStop: () => void; actions?: ReactNode }

/** The progress of loading results, or which ones failed and what to do about it. */
export function LoadNotice({ state, onStop, actions }: Props) {
  if (state.kind === 'idle') return null
  if (state.kind === 'loading') {
    return (
      <div className="flex items-center justify-between gap-4 rounded-xl border border-line bg-surface px-4">
        <Loading text={SEARCH_TEXTS.loadingResults(state)} />
        <Button look="ghost" onClick={onStop}>
          {SEARCH_TEXTS.progress.stop}
        </Button>
      </div>
    )
  }
  return (
    <Notice kind="error" title={SEARCH_TEXTS.loadFailed('').title} actions={actions}>
      <ul className="grid gap-1">
        {state.failures.map(({ wanted, message }) => (
          <li key={wanted.idp}>
            {wanted.name ?? wanted.idp}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
