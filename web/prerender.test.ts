import { expect, test } from 'vitest'
import { queryClient } from './api/queries.ts'
import { renderPage } from './prerender.tsx'

test('[API-19] a rendered page leaves nothing in the cache, whose timers would delay the end of a build', async () => {
  expect(await renderPage('/search', null)).toContain('</main>')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
