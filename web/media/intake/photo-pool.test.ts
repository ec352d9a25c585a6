import { expect, test } from 'vitest'
import type { ConvertedPhoto } from './convert-photo.ts'
import { openPhotoPool } from './photo-pool.ts'

const photoBy = (camera: string): ConvertedPhoto => ({
  picture: null,
  takenAt: null,
  tag: null,
  camera,
})
const photos = (count: number) => Array.from({ length: count }, (_, i) => new File([], `${i}.jpg`))

/** A worker that answers a number of photos, fails at the next, and then stays silent. */
class FakeWorker {
  onmessage: ((event: { data: ConvertedPhoto }) => void) | null = null
  onerror: ((event: { preventDefault(): void }) => void) | null = null
  isEnded = false
  #answers: number

  constructor(answers: number) {
    this.#answers = answers
  }
  postMessage() {
    this.#answers -= 1
    if (this.#answers >= 0) {
      queueMicrotask(() => this.onmessage?.({ data: photoBy('worker') }))
    } else if (this.#answers === -1) {
      queueMicrotask(() => this.onerror?.({ preventDefault() {} }))
    }
  }
  terminate() {
    this.isEnded = true
  }
}

function aPool(answersOf: (nth: number) => number) {
  const started: FakeWorker[] = []
  const pool = openPhotoPool({
    startWorker: () => {
      const worker = new FakeWorker(answersOf(started.length))
      started.push(worker)
      return worker as unknown as Worker
    },
    prepareOnPage: async () => photoBy('page'),
  })
  const prepare = async (count: number) => {
    const ready = await Promise.all(photos(count).map((file) => pool.prepare(file)))
    return ready.map((photo) => photo?.camera)
  }
  return { started, pool, prepare }
}

test('[MEDIA-23] when a worker fails, its photo is prepared on the page', async () => {
  const { started, prepare } = aPool((nth) => (nth === 0 ? 1 : 100))
  expect(await prepare(1)).toEqual(['worker'])
  expect(await prepare(3)).toEqual(['page', 'worker', 'worker'])
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false, false])
})

test('[MEDIA-23] a browser that cannot start workers prepares photos on the page', async () => {
  const pool = openPhotoPool({
    startWorker: () => {
      throw new Error('no workers here')
    },
    prepareOnPage: async () => photoBy('page'),
  })
  expect(await pool.prepare(new File([], 'a.jpg'))).toEqual(photoBy('page'))
})

test('[MEDIA-23] a photo that neither a worker nor the page can read gives null', async () => {
  const pool = openPhotoPool({
    startWorker: () => new FakeWorker(0) as unknown as Worker,
    prepareOnPage: () => Promise.reject(new Error('the script did not load')),
  })
  expect(await pool.prepare(new File([], 'a.jpg'))).toBeNull()
})

test('[MEDIA-23] closing terminates the workers', async () => {
  const { started, pool, prepare } = aPool(() => 100)
  expect(await prepare(3)).toEqual(Array(3).fill('worker'))
  pool.close()
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true, true, true])
})
