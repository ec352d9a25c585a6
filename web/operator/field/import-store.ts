import { tooLargeText } from '../../../contract/field/file-size.ts'
import type { FieldEntry } from '../../../contract/field-calls.ts'
import type { FieldSex } from '../../../race/field/field.ts'
import type { FieldFile } from '../../../race/field/field-file.ts'
import type { FieldChoices } from '../../../race/field/import/understand.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { createStore } from '../../ui/store.ts'
import { layouts } from './field-layouts.ts'
import type { Preview, ReadFile } from './import-session.ts'
import { type ImportWorker, startImport } from './start-import.ts'

/** The operator's choices about a file; the name of the race is known. */
export type Choices = Omit<FieldChoices, 'raceName'>

/** A file being imported. */
export type OpenFile = {
  readonly name: string
  readonly read: ReadFile
  readonly choices: Choices
  readonly isNamed: boolean
  readonly isLeavingOut: boolean
  /** The operator wants to import it despite the doubts. */
  readonly isInsisting: boolean
  /** For the current choices, or the previous ones while those are being checked. */
  readonly preview: Preview | null
  /** Rows checked so far; null when no check is running. */
  readonly progress: number | null
  readonly isStoring: boolean
  readonly failure: string | null
}

/** The step of an import: nothing chosen or refused, reading, or a file to confirm. */
export type ImportState =
  | { readonly step: 'none'; readonly problem: string | null }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'open'; readonly file: OpenFile }

/** Division and sex of the field to replace, for files that don't name their own. */
export type Preset = { readonly division: string; readonly sex: FieldSex }

export type FieldImport = ReturnType<typeof createFieldImport>

/** One import at a time; nothing is stored before `confirm`. */
export function createFieldImport(
  raceName: string,
  store: (files: readonly FieldFile[], replaced: readonly FieldEntry[]) => Promise<void>,
  start: () => ImportWorker = startImport,
) {
  const { get, set, subscribe } = createStore<ImportState>({ step: 'none', problem: null })
  let worker: ImportWorker | null = null

  function close(problem: string | null = null) {
    worker?.close()
    worker = null
    set({ step: 'none', problem })
  }
  const change = (changes: Partial<OpenFile>) => {
    const state = get()
    if (state.step === 'open') set({ step: 'open', file: { ...state.file, ...changes } })
  }

  /**
   * Reads the file with the current choices; choices made in the meantime are applied afterwards.
   */
  async function check(own: ImportWorker) {
    for (;;) {
      const state = get()
      if (state.step !== 'open' || own !== worker) return
      const { choices } = state.file
      change({ progress: 0 })
      const preview = await own.call('understand', { ...choices, raceName }, (progress) => {
        if (own === worker) change({ progress })
      })
      if (own !== worker) return
      const now = get()
      const isSame = now.step === 'open' && now.file.choices === choices
      change({ preview, ...(isSame && { progress: null }) })
      if (isSame) return
    }
  }

  /** Any failure in the worker ends the import, because its answers can't be trusted any more. */
  async function attempt(own: ImportWorker, work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (own === worker) close(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    get,
    subscribe,
    close: () => close(),

    async open(file: File, preset: Preset | null = null) {
      close()
      const tooLarge = tooLargeText(file.size)
      if (tooLarge !== null) return close(tooLarge)
      set({ step: 'reading', name: file.name })
      const own = start()
      worker = own
      await attempt(own, async () => {
        const read = await own.call('read', file)
        if (own !== worker) return
        if (!read.ok) return close(read.what)
        const wanted = { division: preset?.division ?? null, sex: preset?.sex ?? null }
        const choices = { ...wanted, ...layouts.find(read.file) }
        const fresh = { preview: null, progress: 0, isStoring: false }
        const decisions = {
          ...{ isNamed: false, isLeavingOut: false, isInsisting: false, failure: null },
        }
        set({
          step: 'open',
          file: { name: file.name, read: read.file, choices, ...fresh, ...decisions },
        })
        await check(own)
      })
    },

    async choose(changes: Partial<Choices>) {
      const state = get()
      if (state.step !== 'open' || !worker) return
      const isChecking = state.file.progress !== null
      change({ choices: { ...state.file.choices, ...changes } })
      const own = worker
      // The running check sees that the choices have changed, and starts again.
      if (!isChecking) await attempt(own, () => check(own))
    },

    /** Uses another row as the headings. */
    async chooseHeader(index: number) {
      const own = worker
      if (get().step !== 'open' || !own) return
      change({ progress: 0 })
      await attempt(own, async () => {
        const read = await own.call('chooseHeader', index)
        const state = get()
        if (own !== worker || state.step !== 'open') return
        change({ read, choices: { ...state.file.choices, ...layouts.find(read) } })
        await check(own)
      })
    },

    setInsisting: (isInsisting: boolean) => change({ isInsisting }),
    setNamed: (isNamed: boolean) => change({ isNamed }),
    setLeavingOut: (isLeavingOut: boolean) => change({ isLeavingOut }),

    /** Stores the file in place of the fields the operator was shown. */
    async confirm(replaced: readonly FieldEntry[]) {
      const state = get()
      const own = worker
      if (state.step !== 'open' || !own || !isReady(state.file)) return
      change({ isStoring: true, failure: null })
      try {
        await store(await own.call('files', state.file.isNamed), replaced)
        layouts.remember(state.file.read, state.file.choices)
        close()
      } catch (error) {
        change({ isStoring: false, failure: sentenceOf(error) })
      }
    },
  }
}

/** Whether a file can be confirmed: it is fully checked, and rows with problems are left out. */
export function isReady(file: OpenFile): boolean {
  const { preview, progress, isStoring, isLeavingOut, isInsisting } = file
  if (!preview?.isWhole || preview.rows.length === 0 || progress !== null || isStoring) return false
  const isTaken = preview.problemCount === 0 || isLeavingOut
  return isTaken && (preview.doubts.length === 0 || isInsisting)
}
