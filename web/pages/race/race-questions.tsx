import { useEffect, useState } from 'react'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { RACE_QUESTION_TEXTS } from '../../../contract/texts/race-question-texts.ts'
import { MapMissingDialog } from '../../search/races/map-missing-dialog.tsx'
import { SelectRaceDialog } from '../../search/races/select-race-dialog.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { takeAutomaticDialog } from '../../ui/dialog/automatic-dialog.ts'
import { PageState } from '../../ui/page-state.tsx'
import { BackToSearch } from './back-to-search.tsx'

type UnknownProps = { idps: readonly string[]; onChoose: (event: string) => void }

/** The race is unknown, so the page asks the visitor. */
export function RaceUnknown({ idps, onChoose }: UnknownProps) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    takeAutomaticDialog()
  }, [])
  return (
    <>
      <BackToSearch />
      <PageState
        title={RACE_QUESTION_TEXTS.unknown.title}
        description={RACE_QUESTION_TEXTS.unknown.description(idps)}
        actions={
          <>
            <Button look="primary" onClick={() => setOpen(true)}>
              {RACE_QUESTION_TEXTS.unknown.choose}
            </Button>
            <ButtonLink href="/search">{APP_TEXTS.goToSearch}</ButtonLink>
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
        title={RACE_QUESTION_TEXTS.mapMissing}
        description={RACE_QUESTION_TEXTS.noMap(raceName)}
        actions={
          <>
            <Button look="primary" onClick={onStandard}>
              {RACE_PAGE_TEXTS.watchStandard}
            </Button>
            <Button onClick={() => setOpen(true)}>
              {RACE_QUESTION_TEXTS.requestMap.send(false)}
            </Button>
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
