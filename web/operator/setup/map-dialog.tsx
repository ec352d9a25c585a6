import type { ReactNode } from 'react'
import { MIN_MAP_SIDE } from '../../../contract/limits.ts'
import { MAP_DIALOG_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import type { CropArea } from '../../../race/course/course.ts'
import type { Size } from '../../picture/viewport.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type FormProps = {
  problem: string | null
  /** What is seen of the map afterwards; null if the choice makes no sense. */
  size: Size | null
  sizeText: (width: number, height: number) => string
  badChoice?: string
  /** Null while nothing is being worked on. */
  working: string | null
  isLoading?: boolean
  onClose: () => void
  onApply: () => void
  children: ReactNode
}

/** The frame of a dialog that changes the map: its problem, the size it will have, the buttons. */
export function MapForm(props: FormProps) {
  const { problem, size, sizeText, badChoice, working, isLoading, children } = props
  const isTooSmall = size !== null && Math.min(size.width, size.height) < MIN_MAP_SIDE
  const complaint = size === null ? badChoice : isTooSmall ? TEXTS.tooSmall : null
  const isReady = size !== null && !isTooSmall && !working && !isLoading
  return (
    <div className="grid gap-4">
      {problem && <Notice kind="error" title={problem} />}
      {children}
      <p className={`text-sm ${complaint ? 'text-danger' : 'text-quiet'}`} role="status">
        {complaint ?? (size && sizeText(size.width, size.height))}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={props.onClose}>{TEXTS.cancel}</Button>
        <Button
          look="primary"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) props.onApply()
          }}
        >
          {working ?? TEXTS.apply}
        </Button>
      </div>
    </div>
  )
}

/** A frame over a picture of the map, around the part that visitors see. */
export function AreaFrame({ area }: { area: CropArea }) {
  const percent = (share: number) => `${share * 100}%`
  return (
    <div
      className="pointer-events-none absolute border-2 border-text shadow-[0_0_0_100rem_rgb(11_13_18/0.7)]"
      style={{
        left: percent(area.left),
        top: percent(area.top),
        right: percent(1 - area.right),
        bottom: percent(1 - area.bottom),
      }}
    />
  )
}
