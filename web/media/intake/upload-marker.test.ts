import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { interruptedUpload, markUpload, whileUploading } from './upload-marker.ts'

const NOW = Date.parse('2026-03-14T12:00:00Z')

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[MEDIA-30] an upload interrupted twelve minutes ago is reported once, with its age', async () => {
  markUpload('a.mov', NOW - 12.5 * 60_000)
  expect((await interruptedUpload(NOW))?.description).toBe(
    'Your upload of "a.mov" was interrupted 12 minutes ago. Please try again.',
  )
  expect(await interruptedUpload(NOW)).toBe(null)
})

test('[MEDIA-30] an invalid marker is reported without a name or time', async () => {
  localStorage.setItem('racetrace.upload', '{')
  expect((await interruptedUpload(NOW))?.description).toMatch(/^Your upload of "your file" was/)
})

test('[MEDIA-30] an upload running in another tab is not reported as interrupted', async () => {
  markUpload('a.mov', NOW)
  await whileUploading(async () => {
    expect(await interruptedUpload(NOW)).toBe(null)
  })
  expect(await interruptedUpload(NOW)).not.toBe(null)
})

test('[MEDIA-30] where storage is blocked, no marker is found', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  })
  expect(await interruptedUpload(NOW)).toBe(null)
})
