import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTES_ROWS } from '../../../contract/limits.ts'
import { requestRace } from '../../../contract/requests.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search.ts'
import { ask, sentenceOf } from '../../api/client.ts'
import { groupsQuery, seasonsQuery } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks for a race that is missing, by the organiser's own names for it. */
export function RequestDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog
      title="Request a race"
      description="Tell us which one you raced. We add its map, and you can watch it."
      isOpen={isOpen}
      onClose={onClose}
    >
      <RequestForm onClose={onClose} />
    </Dialog>
  )
}

/** There only while the dialog is, and so are its lists (API-22). */
function RequestForm({ onClose }: { onClose: () => void }) {
  const [season, setSeason] = useState('')
  const [group, setGroup] = useState('')
  const [details, setDetails] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const seasons = useQuery(seasonsQuery)
  const groups = useQuery(groupsQuery(season))
  const raceName = groups.data?.options.find(({ value }) => value === group)?.label ?? ''
  const request = useMutation({
    mutationFn: () => ask(requestRace, { body: { raceName, details, season, raceGroup: group } }),
    onSuccess: () => {
      showToast(SEARCH_TEXTS.requestSubmitted)
      onClose()
    },
    onError: () => showToast(SEARCH_TEXTS.requestFailed),
  })
  const submit = () => {
    const isMissing = season === '' || raceName === ''
    setIncomplete(isMissing)
    if (isMissing) showToast(SEARCH_TEXTS.requestIncomplete)
    else request.mutate()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SelectField
        label="Season"
        placeholder={seasons.isPending ? 'Loading seasons...' : 'Choose a season...'}
        options={seasons.data?.options ?? []}
        value={season}
        error={isIncomplete && season === '' ? SEARCH_TEXTS.requestIncomplete.description : null}
        onChoose={(value) => {
          setSeason(value)
          setGroup('')
        }}
      />
      <SelectField
        label="Race"
        placeholder={groups.isLoading ? 'Loading races...' : 'Choose a race...'}
        options={groups.data?.options ?? []}
        value={group}
        disabled={season === ''}
        error={
          isIncomplete && season !== '' && group === ''
            ? SEARCH_TEXTS.requestIncomplete.description
            : null
        }
        onChoose={setGroup}
      />
      <ListTrouble queries={season === '' ? [seasons] : [seasons, groups]} />
      <TextArea
        label="Notes"
        hint="Anything that helps: your start time, a link to the venue's plan."
        rows={NOTES_ROWS}
        maxLength={2000}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      {request.error && (
        <Notice kind="error" title={SEARCH_TEXTS.requestFailed.title}>
          {sentenceOf(request.error)}
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" disabled={request.isPending}>
          {request.isPending ? 'Sending...' : 'Send request'}
        </Button>
      </div>
    </form>
  )
}

type List = Pick<
  ReturnType<typeof useQuery<{ readonly isWhole: boolean }>>,
  'data' | 'error' | 'refetch' | 'isFetching'
>

/** That a list could not be had, or not all of it, and the way to ask again. */
function ListTrouble({ queries }: { queries: readonly List[] }) {
  const broken = queries.filter(({ data, error }) => error !== null || data?.isWhole === false)
  const failure = broken.find(({ error }) => error !== null)?.error
  if (broken.length === 0) return null
  const isAsking = broken.some(({ isFetching }) => isFetching)
  return (
    <Notice
      kind={failure ? 'error' : 'warning'}
      actions={
        <Button
          disabled={isAsking}
          onClick={() => {
            for (const query of broken) query.refetch()
          }}
        >
          {isAsking ? 'Asking again...' : 'Try again'}
        </Button>
      }
    >
      {failure ? sentenceOf(failure) : SEARCH_TEXTS.siteUnreached}
    </Notice>
  )
}
