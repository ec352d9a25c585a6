import type { Page } from '@playwright/test'
import { fetchResult } from '../contract/result-calls.ts'
import type { AthleteResult } from '../contract/result-schema.ts'

/** Five athletes of one sample race, men and women, as a coach would compare them. */
export const FIVE = ['RTNG0001', 'RTNG0004', 'RTNG0007', 'RTNG0165', 'RTNG0201'] as const

type Opened = {
  idps?: readonly string[]
  /** Extra query parameters: `&t=65`. */
  query?: string
}

/** Opens the race page with a fake clock: nothing moves until the test says so. */
export async function openRace(page: Page, { idps = ['RTNG0004'], query = '' }: Opened = {}) {
  await page.clock.install()
  await page.goto(`/race?${idps.map((idp) => `idp=${idp}`).join('&')}${query}`)
}

/** Lets the test change some of the server's results; the others stay as they are. */
export async function answerResults(
  page: Page,
  change: (idp: string) => { error: string; status: number } | Partial<AthleteResult> | null,
) {
  await page.route(`**${fetchResult.path}`, async (route) => {
    const { idp } = route.request().postDataJSON() as { idp: string }
    const wanted = change(idp)
    if (wanted === null) return route.continue()
    if ('error' in wanted) {
      return route.fulfill({ status: wanted.status, json: { error: wanted.error } })
    }
    const response = await route.fetch()
    const { result } = (await response.json()) as { result: AthleteResult }
    return route.fulfill({ response, json: { result: { ...result, ...wanted } } })
  })
}
