import { useEffect, useState } from 'react'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { MapMissingDialog } from '../../search/races/map-missing-dialog.tsx'
import { SelectRaceDialog } from '../../search/races/select-race-dialog.tsx'
import { takeAutomaticDialog } from '../../ui/automatic-dialog.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { BackToSearch } from './back-to-search.tsx'

type UnknownProps = { idps: readonly string[]; onChoose: (event: string) => void }

/** The race is unknown, so the visitor is asked. */
export function RaceUnknown({ idps, onChoose }: UnknownProps) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    takeAutomaticDialog()
  }, [])
  return (
    <>
      <BackToSearch />
      <PageState
        title="Which race was it?"
        description={`The result ${idps.length === 1 ? 'of' : 'for'} ${idps.join(', ')} does not say which race it belongs to.`}
        actions={
          <>
            <Button look="primary" onClick={() => setOpen(true)}>
              Select Race
            </Button>
            <ButtonLink href="/search">Go to Search</ButtonLink>
          </>
        }
      >
        <SelectRaceDialog isOpen={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
      </PageState>
    </>
  )
}

type MissingProps = { raceName: string; onStandard: () => void }

/** The race is known, but its map isn't traced. */
export function MapMissing({ raceName, onStandard }: MissingProps) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    takeAutomaticDialog()
  }, [])
  return (
    <>
      <BackToSearch />
      <PageState
        title={RACE_PAGE_TEXTS.mapMissing}
        description={`We do not have the map of ${raceName || 'this race'} yet.`}
        actions={
          <>
            <Button look="primary" onClick={onStandard}>
              Watch on the standard course
            </Button>
            <Button onClick={() => setOpen(true)}>Request this race</Button>
          </>
        }
      >
        <MapMissingDialog
          raceName={raceName}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onStandard={onStandard}
        />
      </PageState>
    </>
  )
}
