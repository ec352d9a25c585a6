import { FlaskConical } from 'lucide-react'
import { useId } from 'react'
import { HEADER_TEXTS, TEST_DATA_TEXTS } from '../../contract/texts/operator/admin-texts.ts'
import { PUBLISH_TEXTS } from '../../contract/texts/operator/publish-texts.ts'
import { SERVER_DRAFT_TEXTS as TEXTS } from '../../contract/texts/operator/race-list-texts.ts'
import { sentenceOf } from '../api/call-api.ts'
import { Button } from '../ui/button.tsx'
import type { MissingPart } from './draft/draft.ts'
import { type DraftEditorState, whenText } from './draft/draft-editor.ts'
import { ask } from './session/ask.tsx'

type DraftHeaderProps = {
  state: DraftEditorState
  /** One thin bar, beside the tabs. */
  isBar: boolean
  onLoadTestData: () => void
  /** What the draft still lacks; empty on the Races tab, which is about other races. */
  missing: readonly MissingPart[]
  /** When the draft was saved on the server; null if it wasn't. */
  savedAt: number | null
  /** Why it couldn't be saved on the server; null when nothing failed. */
  failure: unknown
  onPublish: () => void
  onNew: () => void
}

/** The current draft, its actions, and the two buttons of ADMIN-2. */
export function DraftHeader(props: DraftHeaderProps) {
  const { state, isBar, missing, savedAt, failure, onLoadTestData, onPublish, onNew } = props
  const { draft, isTouched } = state
  const { name } = draft.details
  // The bar has room for the tabs and one button on a phone, two on a tablet; every other tab shows
  // all of them.
  const aside = isBar ? 'max-lg:hidden' : ''
  // Keep their space: tabs that move under a finger are easy to miss.
  const without = isBar ? 'hidden' : 'invisible max-md:hidden'
  const isOpen = draft.target !== null || isTouched
  const saved = savedAt === null ? TEXTS.saving : TEXTS.kept(whenText(savedAt), timeText(savedAt))
  const startOver = async () => {
    if (!isTouched || (await ask(HEADER_TEXTS.askStartOver))) onNew()
  }
  return (
    <header
      className={
        isBar
          ? 'order-2 flex items-center gap-3 px-2'
          : 'flex flex-wrap items-end justify-between gap-4'
      }
    >
      <div className={isBar ? 'max-w-56 text-right leading-tight max-xl:sr-only' : 'min-w-0'}>
        <p className={`text-sm text-quiet ${isBar ? 'truncate' : ''}`}>
          {!(isBar && isTouched) && (draft.target ? HEADER_TEXTS.editing : HEADER_TEXTS.new)}
          {isTouched && !isBar && (draft.target ? HEADER_TEXTS.changed : HEADER_TEXTS.unpublished)}
          {isTouched && failure === null && (isBar ? saved.short : saved.long)}
        </p>
        <h1
          className={
            isBar
              ? 'truncate font-semibold'
              : 'font-display text-5xl leading-none font-extrabold wrap-anywhere'
          }
        >
          {name || HEADER_TEXTS.nameless}
        </h1>
      </div>
      <p
        role="status"
        className={`text-sm text-warning empty:hidden ${isBar ? 'whitespace-nowrap' : 'order-last basis-full'}`}
      >
        {failure !== null && (isBar ? TEXTS.failingShort : TEXTS.failing(sentenceOf(failure)))}
      </p>
      {missing.length > 0 && (
        <p
          className={`text-sm text-quiet ${isBar ? 'max-w-56 leading-tight max-xl:sr-only' : 'order-last basis-full'}`}
        >
          {PUBLISH_TEXTS.stillNeeded(missing.map((part) => PUBLISH_TEXTS.missing[part]))}
        </p>
      )}
      {isBar && <TestData className="max-lg:hidden" onLoad={onLoadTestData} />}
      <div className={isBar ? 'flex gap-2 py-0.5' : 'flex flex-wrap gap-3'}>
        <Button look="ghost" className={`${aside} ${isOpen ? '' : without}`} onClick={startOver}>
          {HEADER_TEXTS.startOver}
        </Button>
        <Button look="primary" onClick={onPublish}>
          {HEADER_TEXTS.publish}
        </Button>
      </div>
      {!isBar && <TestData hasHint className="-my-2 basis-full" onLoad={onLoadTestData} />}
    </header>
  )
}

type TestDataProps = { hasHint?: boolean; className: string; onLoad: () => void }

/** Set apart and labelled with its destination, because it leads away from publishing. */
function TestData({ hasHint = false, className, onLoad }: TestDataProps) {
  const hint = useId()
  return (
    <div className={`flex flex-wrap items-center gap-x-3 text-sm text-quiet ${className}`}>
      <button
        type="button"
        aria-describedby={hasHint ? hint : undefined}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold whitespace-nowrap underline underline-offset-4 hover:text-text"
        onClick={onLoad}
      >
        <FlaskConical className="size-4" aria-hidden="true" />
        {TEST_DATA_TEXTS.load}
      </button>
      {hasHint && <p id={hint}>{TEST_DATA_TEXTS.hint}</p>}
    </div>
  )
}

const timeText = (time: number) =>
  new Date(time).toLocaleTimeString('en-GB', { timeStyle: 'short' })
