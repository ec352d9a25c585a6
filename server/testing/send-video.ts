import { readFileSync } from 'node:fs'
import type { UploadedVideo } from '../../contract/video-calls.ts'
import { makeVideo } from '../../tools/testing/make-test-video.ts'

/** The response to an upload; the cookie gives access to the clip. */
export type SentVideo = {
  readonly status: number
  readonly body: UploadedVideo & { readonly error?: string }
  readonly cookie: string
}

/** Uploads a short video to a running server, from its own address where the server trusts it. */
export async function sendVideo(origin: string, address = '127.0.0.1'): Promise<SentVideo> {
  const form = new FormData()
  form.append('video', new Blob([readFileSync(await makeVideo({ seconds: 1 }))]), 'clip.mp4')
  const reply = await fetch(`${origin}/api/upload-video`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: form,
  })
  const [cookie = ''] = reply.headers.get('set-cookie')?.split(';') ?? []
  return { status: reply.status, body: (await reply.json()) as SentVideo['body'], cookie }
}

/** The status of a clip's response, read to its end, and its size. */
export async function playVideo(origin: string, { body, cookie }: SentVideo) {
  const reply = await fetch(origin + body.url, { headers: { cookie } })
  const { byteLength } = await reply.arrayBuffer()
  const isWhole = byteLength === Number(reply.headers.get('content-length'))
  return { status: reply.status, isWhole }
}
