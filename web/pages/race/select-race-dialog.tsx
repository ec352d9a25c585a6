import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search.ts'
import { groupsQuery, seasonsQuery } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Props = { isOpen: boolean; onClose: () => void; onChoose: (raceName: string) => void }

/** Asks which race it was, from the organiser's own lists, when nothing else can tell. */
export function SelectRaceDialog({ isOpen, onClose, onChoose }: Props) {
  const [season, setSeason] = useState('')
  const [group, setGroup] = useState('')
  const seasons = useQuery({ ...seasonsQuery, enabled: isOpen })
  const groups = useQuery(groupsQuery(season))
  const failed = [seasons, groups].filter(({ error }) => error !== null)
  const isShort = [seasons, groups].some(({ data }) => data?.isWhole === false)

  const choose = () => {
    const chosen = groups.data?.options.find(({ value }) => value === group)
    if (group === '') showToast(RACE_PAGE_TEXTS.raceRequired)
    else if (!chosen) showToast(RACE_PAGE_TEXTS.raceNotFound)
    else onChoose(chosen.label)
  }
  return (
    <Dialog
      title="Select Race Event"
      description="The result does not say which race it belongs to. Choose the season, then the race."
      isOpen={isOpen}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <SelectField
          label="Season"
          placeholder={seasons.isLoading ? 'Loading seasons...' : 'Choose a season...'}
          options={seasons.data?.options ?? []}
          value={season}
          onChoose={(value) => {
            setSeason(value)
            setGroup('')
          }}
        />
        <SelectField
          label="Race"
          placeholder={groups.isLoading ? 'Loading races...' : 'Choose a race...'}
          disabled={!groups.data}
          options={groups.data?.options ?? []}
          value={group}
          onChoose={setGroup}
        />
        {failed.length > 0 && (
          <Notice
            kind="error"
            title={RACE_PAGE_TEXTS.groupsFailed}
            actions={
              <Button
                onClick={() => {
                  for (const query of failed) query.refetch()
                }}
              >
                Try again
              </Button>
            }
          />
        )}
        {isShort && <Notice kind="warning">{SEARCH_TEXTS.siteUnreached}</Notice>}
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={group === ''}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
