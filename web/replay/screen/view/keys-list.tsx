import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { KEY_HELP } from '../../../../contract/texts/view-texts.ts'

/** Drawn, since our fonts have no arrows. */
const ARROWS: Record<string, typeof ArrowUp> = {
  Left: ArrowLeft,
  Right: ArrowRight,
  Up: ArrowUp,
  Down: ArrowDown,
}

function Key({ name }: { name: string }) {
  const Arrow = ARROWS[name]
  return (
    <kbd className="grid min-h-8 min-w-8 place-items-center rounded-md border border-line bg-raised px-2 font-sans text-sm">
      {Arrow ? <Arrow role="img" aria-label={name} aria-hidden="false" className="size-4" /> : name}
    </kbd>
  )
}

/** The keyboard shortcuts. */
export function KeysList() {
  return (
    <dl className="grid gap-1">
      {KEY_HELP.map(({ keys, text }) => (
        <div key={text} className="flex min-h-10 items-center justify-between gap-4">
          <dt className="flex gap-1.5">
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </dt>
          <dd className="text-right text-sm text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
