import { FileText, Link2, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import type { Entry } from '../../search/search-draft.ts'

const TABS = [
  { entry: 'name', icon: Search },
  { entry: 'links', icon: Link2 },
  { entry: 'splits', icon: FileText },
] as const

type Props = {
  entry: Entry
  onEntry: (entry: Entry) => void
  children: Readonly<Record<Entry, ReactNode>>
}

/**
 * One entry at a time, as tabs. Not those of the dialog package, which would load all of it on a
 * page without dialogs, and force a style calculation while mounting.
 */
export function EntryTabs({ entry, onEntry, children }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const now = TABS.findIndex((tab) => tab.entry === entry)
    const next = nextTab(event.key, now)
    if (next === null) return
    event.preventDefault()
    onEntry((TABS[next] as (typeof TABS)[number]).entry)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div
        ref={list}
        role="tablist"
        aria-label={SEARCH_TEXTS.tabs.label}
        className="-mx-4 flex border-b border-line px-4 sm:mx-0 sm:px-0"
      >
        {TABS.map(({ entry: key, icon: Icon }) => {
          const isShown = key === entry
          return (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}${key}`}
              aria-selected={isShown}
              aria-controls={isShown ? id : undefined}
              tabIndex={isShown ? 0 : -1}
              onClick={() => onEntry(key)}
              onKeyDown={step}
              className={`flex min-h-12 grow cursor-pointer items-center justify-center gap-2 border-b-2 px-2 text-sm font-semibold focus-visible:-outline-offset-2 sm:grow-0 sm:px-5 sm:text-base ${isShown ? 'border-text text-text' : 'border-transparent text-quiet hover:text-text'}`}
            >
              <Icon className="size-4 max-[379px]:hidden" aria-hidden="true" />
              {SEARCH_TEXTS.tabs[key]}
            </button>
          )
        })}
      </div>
      <div
        key={entry}
        role="tabpanel"
        id={id}
        aria-labelledby={`${id}${entry}`}
        tabIndex={-1}
        className="outline-none"
      >
        {children[entry]}
      </div>
    </div>
  )
}

/** The tab a key moves to, wrapping at both ends; `null` for any other key. */
function nextTab(key: string, now: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return TABS.length - 1
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return step === undefined ? null : (now + step + TABS.length) % TABS.length
}
