import type { Page } from '@playwright/test'
import { EXPORT_TEXTS } from '../contract/texts/export-texts.ts'
import { choose, inWorker, openExport } from './export-video.ts'
import { expect, test } from './fixtures.ts'
import { openRace } from './open-race.ts'

/** Colours of ghosts, as the canvas names them, and of athletes' initials. */
const [FIRST_GHOST, SECOND_GHOST, GROUND] = ['#f4f6fa', '#9aa3b5', '#0b0d12']

type Told = { readonly starts: number[]; readonly names: string[]; readonly texts: string[] }

/** The worker's input, and every text it draws with its colour. */
async function watchDrawing(page: Page): Promise<() => Promise<Told>> {
  await page.addInitScript(() => {
    const told: { starts: number[]; names: string[]; texts: string[] } = {
      ...{ starts: [], names: [], texts: [] },
    }
    Object.assign(window, { told })
    new BroadcastChannel('drawn').addEventListener('message', ({ data }) => {
      if (typeof data === 'string') told.texts.push(data)
      else Object.assign(told, data)
    })
  })
  await inWorker(
    page,
    `const drawn = new BroadcastChannel('drawn')
     const known = new Set()
     const fillText = OffscreenCanvasRenderingContext2D.prototype.fillText
     OffscreenCanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
       const line = this.fillStyle + ' ' + text
       if (!known.has(line)) drawn.postMessage(line)
       known.add(line)
       return fillText.call(this, text, ...at)
     }
     self.addEventListener('message', ({ data }) => {
       const { timelines, athletes } = data.replay ?? data.subject?.replay ?? {}
       if (timelines) drawn.postMessage({
         starts: timelines.map(({ start }) => start),
         names: athletes.map(({ name }) => name),
       })
     })`,
  )
  return () => page.evaluate(() => (window as unknown as { told: Told }).told)
}

/** The worker's input for a video of the page, once it has drawn these texts. */
async function exportVideo(
  page: Page,
  { query, idps, drawn }: { query: string; idps: readonly string[]; drawn: readonly string[] },
): Promise<Told> {
  const told = await watchDrawing(page)
  await openRace(page, { idps, query })
  // Ghosts appear once their tables have loaded, after the first frame.
  const ghosts = query.split('&ghost=').length - 1
  const rows = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
  await expect(rows).toHaveCount(idps.length + ghosts)
  const dialog = await openExport(page)
  await choose(dialog, { lines: 720, shot: 'map' })
  await dialog.getByRole('button', { name: EXPORT_TEXTS.create }).click()
  await expect
    .poll(async () => (await told()).texts, { timeout: 60_000 })
    .toEqual(expect.arrayContaining([...drawn]))
  return told()
}

test('[GHOST-1] ghosts are in the video: named in the leaderboard, and hollow on the map', async ({
  page,
}) => {
  const { names, texts } = await exportVideo(page, {
    query: '&ghost=target:4800&ghost=median',
    idps: ['RTNG0236'],
    drawn: [`${FIRST_GHOST} TARGET 1:20:00`, `${FIRST_GHOST} T`, `${SECOND_GHOST} M`],
  })
  expect(names.slice(1)).toEqual(['Target 1:20:00', 'Median of the field'])
  // Athletes' initials are dark on their colour; ghosts' initials are in their colour on dark.
  expect(texts).not.toContain(`${GROUND} T`)
})

for (const { mode, idps, starts } of [
  { mode: 'waves', idps: ['RTNG0001', 'RTNG0165'], starts: [0, 2399, 0] },
  { mode: 'from:push', idps: ['RTNG0001', 'RTNG0165'], starts: null },
]) {
  test(`[START-3, START-5, GHOST-1] a video of mode=${mode} starts like the replay, with its ghost`, async ({
    page,
  }) => {
    const query = `&mode=${mode}&ghost=plan:target:4800~group:open_M`
    const told = await exportVideo(page, { query, idps, drawn: [`${FIRST_GHOST} P`] })
    expect(told.names[2]).toBe('Plan 1:20:00')
    if (starts) expect(told.starts).toEqual(starts)
    else expect(told.starts.every((start) => start < -500)).toBe(true)
  })
}
