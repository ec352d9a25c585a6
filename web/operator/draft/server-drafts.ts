import type * as z from 'zod/mini'
import type { getDraft, ListedDraft, saveDraft } from '../../../contract/race-change-calls.ts'
import { SERVER_DRAFT_TEXTS } from '../../../contract/texts/operator/race-list-texts.ts'
import { ApiError, ExplainedError } from '../../api/call-api.ts'
import { createStore } from '../../ui/store.ts'
import type { DraftEditor, DraftEvent } from './draft-editor.ts'

/** Calls for the drafts on the server. */
export type DraftCalls = {
  list(): Promise<readonly ListedDraft[]>
  read(id: string): Promise<z.output<typeof getDraft.reply>>
  save(id: string, body: z.input<typeof saveDraft.body>): Promise<ListedDraft>
  remove(id: string): Promise<void>
  /** A map from the server as a data URL. */
  fetchMap(url: string): Promise<string>
}

/** How far saving the draft on the server has got. */
export type ServerDraftsState = {
  /** When the draft was last saved there, in milliseconds; null before the first time. */
  readonly savedAt: number | null
  /** Why the last save failed; null once one succeeds. */
  readonly failure: unknown
  /** A draft to ask about: a newer state of this one, or one started elsewhere. */
  readonly offer: { readonly draft: ListedDraft; readonly isNewer: boolean } | null
}

/** Work is saved on the server this long after the last change: it may be large. */
const SAVE_AFTER_MS = 5000

/** A failed save is retried this often: a server restart takes a few seconds. */
const RETRY_AFTER_MS = 15_000

const NOTHING: ServerDraftsState = { savedAt: null, failure: null, offer: null }

/** Keeps the draft on the server as well, so that the operator can continue elsewhere (ADMIN-63). */
export type ServerDrafts = ReturnType<typeof createServerDrafts>

export function createServerDrafts(editor: DraftEditor, calls: DraftCalls, newId: () => string) {
  const { get, set, subscribe } = createStore<ServerDraftsState>(NOTHING)
  const setState = (change: Partial<ServerDraftsState>) => set({ ...get(), ...change })
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<boolean> | null = null
  /** The save after the current one, with everything that has changed by then. */
  let queued: Promise<boolean> | null = null

  const saveSoon = (delay: number) => {
    clearTimeout(timer)
    // The header says what failed.
    timer = setTimeout(() => save().catch(() => {}), delay)
  }

  /** Saves the work; false when there is nothing to save or the operator has to choose first. */
  function save(): Promise<boolean> {
    clearTimeout(timer)
    if (saving) {
      const saveAgain = () => {
        queued = null
        return save()
      }
      queued ??= saving.then(saveAgain, saveAgain)
      return queued
    }
    saving = put().finally(() => {
      saving = null
    })
    return saving
  }

  async function put(): Promise<boolean> {
    const { draft, isTouched, isElsewhere, reading } = editor.get()
    if (reading !== 'done' || !isTouched || isElsewhere || get().offer?.isNewer) return false
    const { generation } = editor
    const { map } = draft
    // The id is fixed before the first save: if the response is lost, the next try saves the same
    // draft.
    const known = editor.get().serverDraft ?? { id: newId(), version: null, mapUrl: null }
    editor.setServerDraft(known)
    const { id, version } = known
    const mapUrl = map?.dataUrl ? known.mapUrl : (map?.url ?? null)
    const image = map?.dataUrl && !mapUrl ? { mapImageUrl: map.dataUrl } : { mapUrl }
    const body = { name: draft.details.name, content: editor.pack(), version, ...image }
    try {
      const saved = await send(id, body)
      // Another race was opened in the meantime; this one is now in the list of drafts.
      if (!saved || editor.generation !== generation) return saved !== null
      const savedMap = editor.get().draft.map === map ? saved.mapImageUrl : null
      editor.setServerDraft({ id, version: saved.version, mapUrl: savedMap })
      setState({ savedAt: Date.parse(saved.savedAt), failure: null })
      return true
    } catch (failure) {
      if (editor.generation !== generation) return false
      setState({ failure })
      saveSoon(RETRY_AFTER_MS)
      throw failure
    }
  }

  /** Resolves to null and offers the server's state when that is newer. */
  async function send(id: string, body: z.input<typeof saveDraft.body>) {
    try {
      return await calls.save(id, body)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
      const { content: _, ...draft } = await calls.read(id)
      setState({ offer: { draft, isNewer: true }, failure: null })
      return null
    }
  }

  const follow = async (event: DraftEvent) => {
    if (event.type === 'touched') return saveSoon(SAVE_AFTER_MS)
    clearTimeout(timer)
    set(NOTHING)
    const { serverDraft } = event
    if (!serverDraft) return
    // Wait, or a running save would bring it back.
    await saving?.catch(() => {})
    // A draft that is already gone, or can't be reached, can be deleted in the list of drafts.
    await calls.remove(serverDraft.id).catch(() => {})
  }

  return {
    get,
    subscribe,
    save,
    /**
     * Checks whether the server has something newer or, if there is no work here, whether it has
     * anything.
     */
    async look() {
      const { serverDraft, isTouched } = editor.get()
      // Ignored: Races reports the failure, and the next save finds a newer state too.
      const all = await calls.list().catch(() => [])
      const mine = all.find(({ id }) => id === serverDraft?.id)
      const [newest] = all
      if (mine && serverDraft?.version && mine.version !== serverDraft.version) {
        setState({ offer: { draft: mine, isNewer: true } })
      } else if (!isTouched && newest) setState({ offer: { draft: newest, isNewer: false } })
      else if (isTouched) saveSoon(SAVE_AFTER_MS)
    },
    /** Opens a draft from the server in place of this one; throws a readable error. */
    async open(id: string) {
      clearTimeout(timer)
      const { content, version, mapImageUrl } = await calls.read(id)
      // The original image, because publishing may have to send it.
      const dataUrl = mapImageUrl && (await calls.fetchMap(mapImageUrl))
      const isOpen = editor.openPacked(content, { id, version, mapUrl: mapImageUrl }, dataUrl)
      if (!isOpen) throw new ExplainedError(SERVER_DRAFT_TEXTS.unreadable)
      set({ ...NOTHING, savedAt: Date.now() })
    },
    /** Continues with this work, and overwrites a newer version on the server. */
    async keepMine() {
      const { offer } = get()
      setState({ offer: null })
      const { serverDraft } = editor.get()
      if (!offer?.isNewer || !serverDraft) return
      editor.setServerDraft({ ...serverDraft, version: offer.draft.version })
      await save().catch(() => {})
    },
    /** Saves changes from now on; call the returned function to stop. */
    start(): () => void {
      const stop = editor.onEvent((event) => void follow(event))
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}
