import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { EXPORT_TEXTS } from '../../contract/texts/export-texts.ts'
import { REPLAY_TEXTS } from '../../contract/texts/replay-texts.ts'
import { probe } from '../export-video.ts'
import { expect, remark, test } from './browser-journey.ts'
import type { Visitor } from './browser-user.ts'
import { downloadsOf } from './driver.ts'

const DIALOG = { role: 'dialog' } as const
const SAVE = { role: 'link', name: EXPORT_TEXTS.save, inside: DIALOG } as const

async function openDialog(visitor: Visitor) {
  await visitor.open('/race?idp=RTNG0004')
  await visitor.click({ role: 'button', name: REPLAY_TEXTS.share })
  await visitor.see({ role: 'dialog', name: EXPORT_TEXTS.title })
}

/** Clicks Save and waits for the complete file. */
async function save(visitor: Visitor, folder: string): Promise<string> {
  await visitor.click(SAVE)
  const name = await visitor.onElement(SAVE, (link) => (link as HTMLAnchorElement).download)
  const path = `${downloadsOf(folder)}/${name}`
  const files = () => readdirSync(downloadsOf(folder))
  // A browser keeps an unfinished download beside it, under another name.
  const isWhole = () => String(files()) === name && statSync(path).size > 0
  await expect.poll(isWhole, { message: `saved ${name}` }).toBe(true)
  return path
}

test('[HOUSE-21, EXPORT-10] Result card: it is drawn and saved', async ({ visitor, folder }) => {
  await openDialog(visitor)
  await visitor.click({ role: 'tab', name: EXPORT_TEXTS.tabs.card })
  await visitor.see({ role: 'img', name: EXPORT_TEXTS.card.alt })
  const card = readFileSync(await save(visitor, folder))
  expect(card.subarray(1, 4).toString()).toBe('PNG')
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1080, 1920])
})

test("[HOUSE-21, EXPORT-10, EXPORT-18, EXPORT-8] Video: it is made and saved, or the dialog says up front that it can't be", async ({
  visitor,
  folder,
}) => {
  await openDialog(visitor)
  await visitor.click({ role: 'tab', name: EXPORT_TEXTS.tabs.video })
  const create = { role: 'button', name: EXPORT_TEXTS.create, inside: DIALOG } as const
  const refusal = { role: 'text', name: EXPORT_TEXTS.unsupported.title, inside: DIALOG } as const
  const isOffered = async () => (await visitor.read(create)) !== null
  const isRefused = async () => (await visitor.read(refusal)) !== null
  await expect.poll(async () => (await isOffered()) || (await isRefused())).toBe(true)
  if (await isRefused()) return remark('the dialog says that this browser cannot make videos')

  // The smallest video, because encoders without a graphics card take a minute for a story.
  for (const startsWith of [EXPORT_TEXTS.formats['1:1'], EXPORT_TEXTS.sizes[720]]) {
    await visitor.click({ role: 'radio', startsWith, inside: DIALOG })
  }
  await visitor.click(create)
  await visitor.see(SAVE, 400_000)
  const path = await save(visitor, folder)
  const decoding = ['-v', 'warning', '-i', path, '-f', 'null', '-']
  expect(spawnSync('ffmpeg', decoding, { encoding: 'utf8' }).stderr).toBe('')
  const { video } = probe(path)
  expect(Math.abs(Number(video.duration) - 15)).toBeLessThanOrEqual(1 / 30)
  expect(video).toMatchObject({ width: 720, height: 720, nb_frames: '450' })
  remark(`as ${video.codec_name.toUpperCase()}`)
})
