import { expect, test } from 'vitest'
import type { ConvertedPhoto, PhotoReply, PhotoTask } from './photo-message.ts'
import { openPhotoPool } from './photo-pool.ts'

const photoBy = (camera: string): ConvertedPhoto => ({
  picture: null,
  thumbnail: null,
  takenAt: null,
  tag: null,
  camera,
})
const photos = (count: number) => Array.from({ length: count }, (_, i) => new File([], `${i}.jpg`))

/** A worker that answers so many photos and fails at the next, without another word after that. */
class FakeWorker {
  onmessage: ((event: { data: PhotoReply }) => void) | null = null
  onerror: ((event: { preventDefault(): void }) => void) | null = null
  isEnded = false
  #answers: number

  constructor(answers: number) {
    this.#answers = answers
  }
  postMessage({ task }: PhotoTask) {
    this.#answers -= 1
    if (this.#answers >= 0) {
      queueMicrotask(() => this.onmessage?.({ data: { task, photo: photoBy('worker') } }))
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
  const pool = openPhotoPool(3, {
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

test('[MEDIA-23] without a worker that loads all photos are prepared on the page', async () => {
  const { started, prepare } = aPool(() => 0)
  expect(await prepare(6)).toEqual(Array(6).fill('page'))
  expect(started).toHaveLength(3)
  expect(started.every(({ isEnded }) => isEnded)).toBe(true)
  expect(await prepare(3)).toEqual(Array(3).fill('page'))
  expect(started).toHaveLength(3)
})

test('[MEDIA-23] a worker that fails after it has worked is replaced', async () => {
  const { started, prepare } = aPool((nth) => (nth === 0 ? 1 : 100))
  const ready = await prepare(12)
  expect(ready.filter((camera) => camera === 'page')).toHaveLength(1)
  expect(ready.filter((camera) => camera === 'worker')).toHaveLength(11)
  expect(started.filter(({ isEnded }) => !isEnded)).toHaveLength(3)
})

test('[MEDIA-23] a browser that starts no worker prepares photos on the page', async () => {
  const pool = openPhotoPool(3, {
    startWorker: () => {
      throw new Error('no workers here')
    },
    prepareOnPage: async () => photoBy('page'),
  })
  expect(await pool.prepare(new File([], 'a.jpg'))).toEqual(photoBy('page'))
})

test('[MEDIA-23] a photo neither worker nor page can read is nothing', async () => {
  const pool = openPhotoPool(3, {
    startWorker: () => new FakeWorker(0) as unknown as Worker,
    prepareOnPage: () => Promise.reject(new Error('the script did not load')),
  })
  expect(await pool.prepare(new File([], 'a.jpg'))).toBeNull()
})

test('[MEDIA-23] closing ends the workers', async () => {
  const { started, pool, prepare } = aPool(() => 100)
  expect(await prepare(4)).toEqual(Array(4).fill('worker'))
  pool.close()
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true, true, true])
})
