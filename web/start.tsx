import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { OperatorEmail, readOperatorEmail } from './ui/operator-email.ts'

/** Hydrates the page: a prerendered one is taken over unchanged. */
export function start(root: Element) {
  const app = (
    <StrictMode>
      <OperatorEmail value={readOperatorEmail()}>
        <App />
      </OperatorEmail>
    </StrictMode>
  )
  // React renders a transition in slices of a few milliseconds; anything else in one long task, in
  // which the page doesn't respond.
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
