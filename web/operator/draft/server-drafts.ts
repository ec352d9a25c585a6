import type * as z from 'zod/mini'
import type { getDraft, ListedDraft, saveDraft } from '../../../contract/race-changes.ts'
import { SERVER_DRAFT_TEXTS } from '../../../contract/texts/admin.ts'
import { ApiError, sentenceOf } from '../../api/client.ts'
import { createStore } from '../../ui/store.ts'
import type { DraftEditor, DraftEvent } from './draft-editor.ts'

/** The server's drafts, as calls. */
export type DraftCalls = {
  list(): Promise<readonly ListedDraft[]>
  read(id: string): Promise<z.output<typeof getDraft.reply>>
  save(id: string, body: z.input<typeof saveDraft.body>): Promise<ListedDraft>
  remove(id: string): Promise<void>
  /** A map of the server as a data URL. */
  fetchMap(url: string): Promise<string>
}

/** Where keeping the draft on the server stands. */
export type ServerDraftsState = {
  /** When the draft was last saved there, in milliseconds; nothing while it was not. */
  readonly savedAt: number | null
  /** Why it could not be saved; nothing when it could. */
  readonly problem: string | null
  /** A draft to ask about: a newer state of this one, or one begun elsewhere. */
  readonly offer: { readonly draft: ListedDraft; readonly isNewer: boolean } | null
}

/** Work goes to the server this long after the last change: it may be large. */
const SAVE_AFTER_MS = 5000

const NOTHING: ServerDraftsState = { savedAt: null, problem: null, offer: null }

/** Keeps the draft on the server as well, so that it can be gone on with elsewhere (ADMIN-63). */
export type ServerDrafts = ReturnType<typeof createServerDrafts>

export function createServerDrafts(editor: DraftEditor, calls: DraftCalls, newId: () => string) {
  const { get, set, subscribe } = createStore<ServerDraftsState>(NOTHING)
  const setState = (change: Partial<ServerDraftsState>) => set({ ...get(), ...change })
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<boolean> | null = null
  /** The draft was given up while it was being saved. */
  let isDropped = false

  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, SAVE_AFTER_MS)
  }

  /** Saves what there is; false when it could not be, or when the operator has to choose first. */
  async function save(): Promise<boolean> {
    clearTimeout(timer)
    // One at a time: each is made on the version the last one got.
    if (saving) await saving
    saving = put().finally(() => {
      saving = null
    })
    return saving
  }

  async function put(): Promise<boolean> {
    const { draft, serverDraft, isTouched, isElsewhere, reading } = editor.get()
    if (reading !== 'done' || !isTouched || isElsewhere || get().offer?.isNewer) return false
    const { generation } = editor
    isDropped = false
    const id = serverDraft?.id ?? newId()
    const { map } = draft
    const mapUrl = map?.dataUrl ? (serverDraft?.mapUrl ?? null) : (map?.url ?? null)
    const image = map?.dataUrl && !mapUrl ? { mapImageUrl: map.dataUrl } : { mapUrl }
    const version = serverDraft?.version ?? null
    try {
      const body = { name: draft.details.name, content: editor.pack(), version, ...image }
      const saved = await calls.save(id, body)
      if (isDropped) {
        await calls.remove(id)
        return false
      }
      const isSameMap = editor.get().draft.map === map
      const place = { id, version: saved.version, mapUrl: isSameMap ? saved.mapImageUrl : null }
      // Another race was opened meanwhile: this one is among the drafts.
      if (editor.generation !== generation) return true
      editor.setServerDraft(place)
      setState({ savedAt: Date.parse(saved.savedAt), problem: null })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await offerNewer(id)
      else setState({ problem: sentenceOf(error) })
      return false
    }
  }

  async function offerNewer(id: string) {
    const draft = (await calls.list()).find((listed) => listed.id === id)
    if (draft) setState({ offer: { draft, isNewer: true } })
  }

  const follow = (event: DraftEvent) => {
    if (event.type === 'touched') return saveSoon()
    clearTimeout(timer)
    set(NOTHING)
    isDropped = true
    const { serverDraft } = event
    // Gone already, or not reached: it is in the list of drafts and can be deleted there.
    if (serverDraft && !saving) calls.remove(serverDraft.id).catch(() => {})
  }

  return {
    get,
    subscribe,
    save,
    /** Looks whether the server has something newer; when nothing is begun here, whether it has anything. */
    async look() {
      const { serverDraft, isTouched } = editor.get()
      const all = await calls.list().catch(() => [])
      const mine = all.find(({ id }) => id === serverDraft?.id)
      const [newest] = all
      if (mine && mine.version !== serverDraft?.version) {
        setState({ offer: { draft: mine, isNewer: true } })
      } else if (!isTouched && newest) setState({ offer: { draft: newest, isNewer: false } })
      else if (isTouched) saveSoon()
    },
    /** Opens a draft of the server in place of what is here; fails with a sentence. */
    async open(id: string) {
      clearTimeout(timer)
      const { content, version, mapImageUrl } = await calls.read(id)
      // The image itself, as it was when it was uploaded: publishing may have to send it.
      const dataUrl = mapImageUrl && (await calls.fetchMap(mapImageUrl))
      const isOpen = editor.openPacked(content, { id, version, mapUrl: mapImageUrl }, dataUrl)
      if (!isOpen) throw new Error(SERVER_DRAFT_TEXTS.unreadable)
      set({ ...NOTHING, savedAt: Date.now() })
    },
    /** Goes on with what is here; a newer state on the server is written over. */
    async keepMine() {
      const { offer } = get()
      setState({ offer: null })
      const { serverDraft } = editor.get()
      if (!offer?.isNewer || !serverDraft) return
      editor.setServerDraft({ ...serverDraft, version: offer.draft.version })
      await save()
    },
    /** Saves what changes from now on; call what it returns to stop. */
    start(): () => void {
      const stop = editor.onEvent(follow)
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}
