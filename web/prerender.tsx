import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { queryClient } from './api/queries.ts'
import { App } from './app.tsx'
import { OperatorEmail } from './ui/operator-email.ts'

/**
 * Renders a page to HTML at build time, so that its text is there before and without scripts.
 * `main.tsx` hydrates it, so both must render the same.
 */
export async function renderPage(address: string, operatorEmail: string | null): Promise<string> {
  const [pathname = '', search = ''] = address.split('?')
  const page = (
    <StrictMode>
      <OperatorEmail value={operatorEmail}>
        <Router ssrPath={pathname} ssrSearch={search}>
          <App />
        </Router>
      </OperatorEmail>
    </StrictMode>
  )
  let failure: unknown = null
  const { prelude } = await prerender(page, {
    // In one piece: React would join pieces with inline scripts, which our pages may not run.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error
    },
  })
  const html = await new Response(prelude).text()
  // Otherwise the timers of the cache keep the build running for minutes.
  queryClient.clear()
  if (failure !== null) throw failure
  return html
}
