import { List, Trigger } from '@radix-ui/react-tabs'

type Props<T extends string> = { tabs: readonly T[]; labels: Readonly<Record<T, string>> }

/** The tabs of a dialog. */
export function TabList<T extends string>({ tabs, labels }: Props<T>) {
  return (
    <List className="flex gap-6 border-b border-line">
      {tabs.map((tab) => (
        <Trigger
          key={tab}
          value={tab}
          className="-mb-px min-h-11 min-w-11 cursor-pointer border-b-2 border-transparent font-semibold text-quiet data-[state=active]:border-text data-[state=active]:text-text"
        >
          {labels[tab]}
        </Trigger>
      ))}
    </List>
  )
}
