import type { ReactNode } from 'react'
import { FIELD_TEXTS } from '../../../contract/texts/field-texts.ts'
import type { StartMode } from '../../../race/replay/start-mode.ts'
import { MediaSettingsPanel } from '../../media/panel/media-settings-panel.tsx'
import type { MediaSession } from '../../media/session/use-media.ts'
import type { Player } from '../../replay/engine/player.ts'
import type { WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import { FieldSection } from '../../replay/screen/field/field-section.tsx'
import { ResultNotices } from '../../replay/screen/result/result-notices.tsx'
import { ShareCard } from '../../replay/screen/result/share-card.tsx'
import { SelectInput } from '../../ui/form-inputs.tsx'
import { HideName } from '../hide-name.tsx'

type BelowPlayerProps = {
  athletes: readonly WatchedAthlete[]
  /** The race's name. */
  title: string
  player: Player
  /** The published race; null if there is none. */
  raceId: string | null
  /** How athletes start. */
  mode: StartMode
  /** The athlete shown among the whole field. */
  reference: number
  onReference: (athlete: number) => void
  /** False until the race has been watched, if spoilers are hidden. */
  areResultsShown: boolean
  /** Several athletes or ghosts are watched: their gap chart and split table come first. */
  hasBoard: boolean
  /** Null when there is none, or when it is beside the player. */
  chart: ReactNode
  table: ReactNode
  media: MediaSession
  isManual: boolean
  /** A pace plan has neither media nor a field. */
  isPlan: boolean
  onOptimize: () => void
}

/** The parts to read after the race: the field is last, so that nothing moves when it loads. */
export function BelowPlayer(props: BelowPlayerProps) {
  const { athletes, player, raceId, reference, areResultsShown, hasBoard, media } = props
  // The reference may be a ghost, which isn't in any field.
  const athlete = athletes[reference] ?? athletes[0]
  return (
    <>
      {props.chart}
      {hasBoard && props.table}
      {!props.isPlan && (
        <>
          {areResultsShown && <ResultNotices athletes={athletes} />}
          <ShareCard
            hasMedia={media.hasMedia}
            onUpload={media.openPicker}
            onOptimize={props.onOptimize}
          />
          <MediaSettingsPanel
            session={media}
            athletes={athletes}
            opensWithFirstMedia={props.isManual}
          />
          {areResultsShown && athletes.length > 1 && athlete && (
            <div className="max-w-md">
              <SelectInput
                label={FIELD_TEXTS.athlete}
                options={athletes.map(({ idp, result }) => ({
                  value: idp,
                  label: result.athleteName,
                }))}
                value={athlete.idp}
                onChoose={(chosen) =>
                  props.onReference(athletes.findIndex(({ idp }) => idp === chosen))
                }
              />
            </div>
          )}
          {areResultsShown && athlete && (
            <FieldSection
              key={athlete.idp}
              {...{ player, raceId, athlete, mode: props.mode }}
              hasChart={!hasBoard}
            />
          )}
          {!props.isManual && (
            <HideName
              race={props.title}
              athletes={athletes.map(({ idp, result }) => ({
                ...{ idp, name: result.athleteName, bib: result.bibNumber },
              }))}
            />
          )}
        </>
      )}
    </>
  )
}
