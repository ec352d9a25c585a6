import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { SelectInput } from '../../ui/form-inputs.tsx'
import type { MediaSession } from '../session/use-media.ts'

/** The facts about an athlete of the replay that the panel needs. */
export type PanelAthlete = {
  readonly idp: string
  readonly timeline: Timeline
  readonly result: { readonly athleteName: string; readonly bibNumber?: string | null }
}

type Props = { session: MediaSession; athletes: readonly PanelAthlete[] }

/** In a comparison: the athlete whose photos and videos are listed and added. */
export function OwnerInput({ session, athletes }: Props) {
  const { owner, chooseOwner } = session
  const nameOf = ({ result: { athleteName, bibNumber } }: PanelAthlete) => {
    const isOnly = athletes.filter(({ result }) => result.athleteName === athleteName).length === 1
    return isOnly || !bibNumber ? athleteName : `${athleteName}, bib ${bibNumber}`
  }
  return (
    <SelectInput
      label={MEDIA_TEXTS.whose.label}
      hint={MEDIA_TEXTS.whose.hint}
      value={athletes[owner]?.idp ?? ''}
      options={athletes.map((athlete) => ({ value: athlete.idp, label: nameOf(athlete) }))}
      onChoose={(idp) => chooseOwner(athletes.findIndex((athlete) => athlete.idp === idp))}
    />
  )
}
