import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { Button } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { ask } from '../session/ask.tsx'

type Props = { onRetry: () => void; onStartOver: () => void }

/** Replaces the editor while the browser's draft can't be read, until the operator decides. */
export function UnreadDraft({ onRetry, onStartOver }: Props) {
  const { title, description, retry, startOver } = ADMIN_TEXTS.unreadDraft
  return (
    <div role="alert">
      <PageState
        title={title}
        description={description}
        actions={
          <>
            <Button look="primary" onClick={onRetry}>
              {retry}
            </Button>
            <Button look="danger" onClick={async () => (await ask(startOver)) && onStartOver()}>
              {startOver.action}
            </Button>
          </>
        }
      >
        <p className="max-w-prose text-pretty text-quiet">{startOver.description}</p>
      </PageState>
    </div>
  )
}
