import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Dialog } from '../../../ui/dialog.tsx'

/** The list of keys, as people read it. */
const KEY_HELP = [
  { keys: ['Space'], text: 'Start and stop' },
  { keys: ['Left', 'Right'], text: '10 seconds back or on' },
  { keys: ['Shift', 'Left', 'Right'], text: 'One segment back or on' },
  { keys: ['Up', 'Down'], text: 'Faster, slower' },
  { keys: ['C'], text: 'Camera: director, leader, battle, whole map' },
  { keys: ['M'], text: 'Back to the whole map' },
  { keys: ['R'], text: 'Rivals: how they start, and ghosts' },
  { keys: ['I'], text: 'Gap to the leader, or to the one in front' },
  { keys: ['N', 'P'], text: 'Next or previous pass, where the field is known' },
  { keys: ['F'], text: 'Full screen on and off' },
  { keys: ['0'], text: 'Back to the start' },
  { keys: ['?'], text: 'This list' },
] as const

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

/** What can be done without a mouse. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keys" isOpen={isOpen} onClose={onClose}>
      <dl className="grid gap-1">
        {KEY_HELP.map(({ keys, text }) => (
          <div key={text} className="flex min-h-10 items-center justify-between gap-4">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd className="text-right text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
