import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedDraft } from '../../../contract/race-change-calls.ts'
import { PNG_URL } from '../../../contract/testing/examples.ts'
import { ApiError } from '../../api/call-api.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { createDraftEditor } from './draft-editor.ts'
import type { DraftStore } from './draft-storage.ts'
import { createServerDrafts, type DraftCalls } from './server-drafts.ts'

const MAP = { width: 400, height: 100, url: 'blob:1', dataUrl: PNG_URL }
const MAP_URL = '/api/maps/0123456789abcdef.png'

/** A server with the drafts that an operator's browsers have saved. */
function aDraftServer() {
  const rows = new Map<string, ListedDraft & { content: string }>()
  let isDown = false
  const refuse = (status: number) => {
    throw new ApiError(status, '', 'refused')
  }
  const calls: DraftCalls = {
    list: async () => [...rows.values()].reverse(),
    read: async (id) => rows.get(id) ?? refuse(404),
    save: async (id, { name, content, mapImageUrl: image, mapUrl, version }) => {
      if (isDown) refuse(503)
      const present = rows.get(id)
      if (present && version !== null && version !== present.version) refuse(412)
      const savedAt = new Date(Date.now()).toISOString()
      const mapImageUrl = image ? MAP_URL : (mapUrl ?? null)
      const row = { id, name: name ?? '', savedAt, mapImageUrl, content }
      const saved = { ...row, version: (present?.version ?? 0) + 1 }
      rows.delete(id)
      rows.set(id, saved)
      return saved
    },
    remove: async (id) => {
      rows.delete(id)
    },
    fetchMap: async () => PNG_URL,
  }
  return {
    rows,
    calls,
    setDown: (down: boolean) => {
      isDown = down
    },
  }
}

/** A browser with its own database, signed in to that server. */
async function aBrowser({ calls }: { calls: DraftCalls }) {
  const kept = new Map<string, unknown>()
  const store: DraftStore = {
    open: async () => {},
    read: async (name) => kept.get(name),
    write: async (parts) => {
      for (const [name, value] of Object.entries(parts)) kept.set(name, structuredClone(value))
    },
    clear: async () => kept.clear(),
    onWrittenElsewhere: () => () => {},
  }
  const open = async () => {
    const editor = createDraftEditor(store, () => 'blob:1')
    const saves = vi.spyOn(calls, 'save')
    let count = 0
    const drafts = createServerDrafts(editor, calls, () => `draft-${++count}-${Math.random()}`)
    drafts.start()
    await editor.restore()
    await drafts.look()
    return { editor, drafts, saves }
  }
  return { ...(await open()), reopen: open }
}

const name = (text: string) => ({ ...EMPTY_DRAFT.details, name: text })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[ADMIN-63] work is saved on the server shortly after the last change, its map once', async () => {
  const server = aDraftServer()
  const { editor, drafts, saves } = await aBrowser(server)
  editor.setDetails(name('2026 Oslo'))
  editor.setMap(MAP)
  expect(server.rows.size).toBe(0)
  await vi.advanceTimersByTimeAsync(6000)
  expect([...server.rows.values()]).toMatchObject([{ name: '2026 Oslo', version: 1 }])
  expect(drafts.get().savedAt).not.toBeNull()
  editor.setDetails(name('2026 Bergen'))
  await vi.advanceTimersByTimeAsync(6000)
  expect([...server.rows.values()]).toMatchObject([{ name: '2026 Bergen', version: 2 }])
  expect(saves.mock.calls.map(([, body]) => body.mapImageUrl !== undefined)).toEqual([true, false])
  expect(saves.mock.calls[1]?.[1].mapUrl).toBe(MAP_URL)
  // A different map is uploaded.
  editor.setMap({ ...MAP, dataUrl: `${PNG_URL}AAAA` })
  await drafts.save()
  expect(saves.mock.calls[2]?.[1].mapImageUrl).toBe(`${PNG_URL}AAAA`)
})

test('[ADMIN-63] another browser offers the draft and continues with it, including its map', async () => {
  const server = aDraftServer()
  const first = await aBrowser(server)
  first.editor.setDetails(name('2026 Oslo'))
  first.editor.setMap(MAP)
  await first.drafts.save()
  const second = await aBrowser(server)
  expect(second.drafts.get().offer).toMatchObject({ isNewer: false, draft: { name: '2026 Oslo' } })
  const [id] = [...server.rows.keys()] as [string]
  await second.drafts.open(id)
  expect(second.drafts.get().offer).toBeNull()
  expect(second.editor.get()).toMatchObject({
    draft: { details: { name: '2026 Oslo' }, map: { width: 400, dataUrl: PNG_URL } },
    isTouched: true,
  })
  second.editor.setDetails(name('2026 Lima'))
  await second.drafts.save()
  expect([...server.rows.values()]).toMatchObject([{ name: '2026 Lima', version: 2 }])
})

test('[ADMIN-63] a newer state on the server is offered, at the start and while working', async () => {
  const server = aDraftServer()
  const first = await aBrowser(server)
  first.editor.setDetails(name('Mine'))
  await first.drafts.save()
  await vi.advanceTimersByTimeAsync(1000)
  const second = await aBrowser(server)
  await second.drafts.open([...server.rows.keys()][0] as string)
  second.editor.setDetails(name('Theirs'))
  await second.drafts.save()

  first.editor.setDetails(name('Mine again'))
  expect(await first.drafts.save()).toBe(false)
  expect(first.drafts.get().offer).toMatchObject({ isNewer: true, draft: { name: 'Theirs' } })
  // Nothing is overwritten before the operator has chosen.
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...server.rows.values()]).toMatchObject([{ name: 'Theirs' }])
  const reopened = await first.reopen()
  expect(reopened.drafts.get().offer).toMatchObject({ isNewer: true })
  await reopened.drafts.keepMine()
  expect([...server.rows.values()]).toMatchObject([{ name: 'Mine again', version: 3 }])
  expect(reopened.drafts.get().offer).toBeNull()
})

test('[ADMIN-63] starting over deletes the draft there, opening another race does not', async () => {
  const server = aDraftServer()
  const { editor, drafts } = await aBrowser(server)
  editor.setDetails(name('2026 Oslo'))
  await drafts.save()
  await editor.open(EMPTY_DRAFT, { isTouched: false })
  expect(server.rows.size).toBe(1)
  expect(editor.get().serverDraft).toBeNull()
  editor.setDetails(name('2026 Lima'))
  await drafts.save()
  expect(server.rows.size).toBe(2)
  await editor.clear()
  expect([...server.rows.values()].map((row) => row.name)).toEqual(['2026 Oslo'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.rows.size).toBe(1)
})

test('[ADMIN-63] a draft discarded while it is being saved is not left behind', async () => {
  const server = aDraftServer()
  const { editor, drafts } = await aBrowser(server)
  editor.setDetails(name('2026 Oslo'))
  const saving = drafts.save()
  await editor.clear()
  await saving
  await vi.advanceTimersByTimeAsync(0)
  expect(server.rows.size).toBe(0)
})

test('[ADMIN-63] saves run one at a time, and the last one has the latest changes', async () => {
  const server = aDraftServer()
  const { editor, drafts, saves } = await aBrowser(server)
  editor.setDetails(name('2026 Oslo'))
  await drafts.save()
  const all = ['A', 'B', 'C', 'D'].map((text) => {
    editor.setDetails(name(text))
    return drafts.save()
  })
  expect(await Promise.all(all)).toEqual([true, true, true, true])
  expect(drafts.get().offer).toBeNull()
  expect([...server.rows.values()]).toMatchObject([{ name: 'D', version: 3 }])
  expect(saves).toHaveBeenCalledTimes(3)
})

test('[ADMIN-63] a failed save is reported, and succeeds once the server answers', async () => {
  const server = aDraftServer()
  const { editor, drafts } = await aBrowser(server)
  editor.setDetails(name('2026 Oslo'))
  await drafts.save()
  server.setDown(true)
  editor.setDetails(name('2026 Lima'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(drafts.get().failure).toMatchObject({ status: 503 })
  await expect(drafts.save()).rejects.toMatchObject({ status: 503 })
  server.setDown(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...server.rows.values()]).toMatchObject([{ name: '2026 Lima' }])
  expect(drafts.get().failure).toBeNull()
})

test('[ADMIN-63] a first save whose response is lost does not create a second draft', async () => {
  const server = aDraftServer()
  const { save } = server.calls
  const { editor, drafts } = await aBrowser(server)
  const loseAnswer = () => {
    server.calls.save = async (...saved) => {
      await save(...saved)
      server.calls.save = save
      throw new TypeError('Failed to fetch')
    }
  }
  loseAnswer()
  editor.setDetails(name('2026 Oslo'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(drafts.get().failure).toBeInstanceOf(TypeError)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(drafts.get()).toMatchObject({ failure: null, offer: null })
  expect([...server.rows.values()]).toMatchObject([{ name: '2026 Oslo' }])
})

test('[ADMIN-63] a newer state that cannot be read counts as a failed save', async () => {
  const server = aDraftServer()
  const { editor, drafts } = await aBrowser(server)
  editor.setDetails(name('2026 Oslo'))
  await drafts.save()
  const [row] = server.rows.values()
  if (row) server.rows.set(row.id, { ...row, version: 7, content: '{}' })
  const { read } = server.calls
  server.calls.read = () => Promise.reject(new TypeError('Failed to fetch'))
  editor.setDetails(name('2026 Lima'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(drafts.get().failure).toBeInstanceOf(TypeError)
  server.calls.read = read
  await vi.advanceTimersByTimeAsync(20_000)
  expect(drafts.get()).toMatchObject({ failure: null, offer: { isNewer: true } })
})

test('[ADMIN-63] work discarded while the server is unreachable leaves no failure behind', async () => {
  const server = aDraftServer()
  server.setDown(true)
  const { editor, drafts, saves } = await aBrowser(server)
  editor.setDetails(name('2026 Oslo'))
  const saving = drafts.save()
  await editor.clear()
  await saving
  await vi.advanceTimersByTimeAsync(60_000)
  expect(drafts.get().failure).toBeNull()
  expect(saves).toHaveBeenCalledTimes(1)
})
