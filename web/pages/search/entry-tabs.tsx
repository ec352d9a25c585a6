import * as Tabs from '@radix-ui/react-tabs'
import { FileText, Link2, Search } from 'lucide-react'
import type { ReactNode } from 'react'

/** The three ways to a replay, by what somebody has at hand. */
export type Way = 'name' | 'links' | 'splits'

const TABS = [
  { way: 'name', icon: Search, text: 'By name' },
  { way: 'links', icon: Link2, text: 'Result links' },
  { way: 'splits', icon: FileText, text: 'Own splits' },
] as const

type Props = {
  way: Way
  onWay: (way: Way) => void
  children: { readonly [way in Way]: ReactNode }
}

/** One way at a time; the others a tap away. */
export function WayTabs({ way, onWay, children }: Props) {
  return (
    <Tabs.Root
      value={way}
      onValueChange={(next) => onWay(next as Way)}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <Tabs.List
        aria-label="How to find your race"
        className="-mx-4 flex border-b border-line px-4 sm:mx-0 sm:px-0"
      >
        {TABS.map(({ way: key, icon: Icon, text }) => (
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
      {TABS.map(({ way: key }) => (
        <Tabs.Content key={key} value={key} tabIndex={-1} className="outline-none">
          {children[key]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
