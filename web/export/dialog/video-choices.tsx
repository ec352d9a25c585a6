import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { HIGHLIGHT_LENGTHS } from '../../../race/video/cut-media.ts'
import { LONGEST_VIDEO } from '../../../race/video/video-cut.ts'
import {
  VIDEO_FORMATS,
  VIDEO_LINES,
  VIDEO_SHOTS,
  type VideoShows,
} from '../../../race/video/video-layout.ts'
import { Segmented } from '../../ui/form-inputs.tsx'
import { Switch } from '../../ui/switch.tsx'
import { cutOf, type ExportSubject, shotOf, type VideoChoice } from '../subject.ts'

type Props = {
  subject: ExportSubject
  choice: VideoChoice
  onChoose: (choice: VideoChoice) => void
}

const NONE: ReadonlySet<string> = new Set()

/** The look and the length of a video. */
export function VideoChoices({ subject, choice, onChoose }: Props) {
  const isComparison = subject.replay.athletes.length > 1
  // Either camera gives the same length.
  const whole = cutOf(subject, { ...choice, length: 'full', shot: 'map' }, NONE).length
  const isTooLong = whole > LONGEST_VIDEO
  const { shows } = choice
  const set = (part: Partial<VideoChoice>) => onChoose({ ...choice, ...part })
  const show = (part: Partial<VideoShows>) => set({ shows: { ...shows, ...part } })
  const lengthHint =
    choice.length !== 'full'
      ? EXPORT_TEXTS.highlightHints[shotOf(choice)]
      : EXPORT_TEXTS.fullHint(subject.speed, clockText(whole))
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Segmented
        label={EXPORT_TEXTS.format}
        options={VIDEO_FORMATS.map((value) => ({
          value,
          label: <FormatLabel format={value} />,
        }))}
        value={choice.format}
        onChoose={(format) => set({ format })}
      />
      <Segmented
        label={EXPORT_TEXTS.camera}
        options={VIDEO_SHOTS.map((value) => ({ value, label: EXPORT_TEXTS.shots[value] }))}
        value={shotOf(choice)}
        onChoose={(shot) => set({ shot })}
      />
      <Segmented
        label={EXPORT_TEXTS.length}
        options={[
          ...HIGHLIGHT_LENGTHS.map((value) => ({ value, label: EXPORT_TEXTS.seconds(value) })),
          { value: 'full' as const, label: EXPORT_TEXTS.full, isDisabled: isTooLong },
        ]}
        value={choice.length}
        onChoose={(length) => set({ length })}
        hint={isTooLong ? EXPORT_TEXTS.tooLong(subject.speed, clockText(whole)) : lengthHint}
      />
      <Segmented
        label={EXPORT_TEXTS.size}
        options={VIDEO_LINES.map((value) => ({ value, label: EXPORT_TEXTS.sizes[value] }))}
        value={choice.lines}
        onChoose={(lines) => set({ lines })}
      />
      <div className="grid">
        <Switch
          label={EXPORT_TEXTS.names}
          isOn={shows.hasNames}
          onToggle={(hasNames) => show({ hasNames })}
        />
        {isComparison ? (
          <Switch
            label={EXPORT_TEXTS.leaderboard}
            isOn={shows.hasLeaderboard}
            onToggle={(hasLeaderboard) => show({ hasLeaderboard })}
          />
        ) : (
          <Switch
            label={EXPORT_TEXTS.ticker}
            isOn={shows.hasTicker}
            onToggle={(hasTicker) => show({ hasTicker })}
          />
        )}
      </div>
    </div>
  )
}

function FormatLabel({ format }: { format: (typeof VIDEO_FORMATS)[number] }) {
  return (
    <span>
      {EXPORT_TEXTS.formats[format]}
      <span className="figures block text-xs font-normal">{format}</span>
    </span>
  )
}
