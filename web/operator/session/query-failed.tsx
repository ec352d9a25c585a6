import type { UseQueryResult } from '@tanstack/react-query'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { title: string; query: Pick<UseQueryResult, 'error' | 'refetch'> }

/** Shown in place of a list that couldn't be loaded. */
export function QueryFailed({ title, query: { error, refetch } }: Props) {
  return (
    <Notice
      kind="error"
      title={title}
      actions={<Button onClick={() => refetch()}>{ADMIN_TEXTS.tryAgain}</Button>}
    >
      {sentenceOf(error)}
    </Notice>
  )
}
