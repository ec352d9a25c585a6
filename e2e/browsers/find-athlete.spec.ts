import { test } from './browser-journey.ts'

test('[HOUSE-21, SEARCH-12] Search: an athlete is found by name, and the replay opens', async ({
  visitor,
}) => {
  await visitor.open('/search')
  await visitor.click({ role: 'radio', startsWith: 'Hyrox Northgate' })
  await visitor.fill({ role: 'textbox', name: 'Last name' }, 'Overgaard')
  // A single result opens by itself.
  await visitor.click({ role: 'button', name: 'Search' })
  await visitor.see({ role: 'heading', name: 'Mattis Overgaard' })
  await visitor.see({ role: 'img', name: 'Race map' })
})
