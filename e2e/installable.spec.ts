import { expect, test } from './fixtures.ts'

test('[STATIC-7] the app can be installed', async ({ page, request }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const response = await request.get(url)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    short_name: 'Racetrace',
    display: 'standalone',
    background_color: '#0b0d12',
  })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    if (type !== 'image/png') continue
    const body = await icon.body()
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
  }
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
  expect(purposes).toContain('maskable')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Private windows can't install apps; nothing else prevents it.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})
