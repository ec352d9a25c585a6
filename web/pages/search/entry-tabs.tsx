import * as Tabs from '@radix-ui/react-tabs'
import { FileText, Link2, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Entry } from '../../search/search-draft.ts'

const TABS = [
  { entry: 'name', icon: Search, text: 'By name' },
  { entry: 'links', icon: Link2, text: 'Result links' },
  { entry: 'splits', icon: FileText, text: 'Own splits' },
] as const

type Props = {
  entry: Entry
  onEntry: (entry: Entry) => void
  children: Readonly<Record<Entry, ReactNode>>
}

/** One entry at a time, as tabs. */
export function EntryTabs({ entry, onEntry, children }: Props) {
  return (
    <Tabs.Root
      value={entry}
      onValueChange={(next) => onEntry(next as Entry)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Tabs.List
        aria-label="How to find your race"
        className="-mx-4 flex border-b border-line px-4 sm:mx-0 sm:px-0"
      >
        {TABS.map(({ entry: key, icon: Icon, text }) => (
          <Tabs.Trigger
            key={key}
            value={key}
            className="flex min-h-12 grow cursor-pointer items-center justify-center gap-2 border-b-2 border-transparent px-2 text-sm font-semibold text-quiet hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-text data-[state=active]:text-text sm:grow-0 sm:px-5 sm:text-base"
          >
            <Icon className="size-4 max-[379px]:hidden" aria-hidden="true" />
            {text}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map(({ entry: key }) => (
        <Tabs.Content key={key} value={key} tabIndex={-1} className="outline-none">
          {children[key]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
