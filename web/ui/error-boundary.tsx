import { Component, type ReactNode } from 'react'
import { APP_TEXTS } from '../../contract/texts/app-texts.ts'
import { Button } from './button.tsx'
import { PageState } from './page-state.tsx'

/** A bug, or a page file that could not be loaded, must not leave a blank screen. One per page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <PageState
        title={APP_TEXTS.failed.title}
        description={APP_TEXTS.failed.description}
        actions={
          <Button look="primary" onClick={() => window.location.reload()}>
            {APP_TEXTS.failed.action}
          </Button>
        }
      />
    )
  }
}
