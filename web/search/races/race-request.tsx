import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { NOTES_ROWS } from '../../../contract/limits.ts'
import { requestRace } from '../../../contract/request-calls.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { callApi } from '../../api/call-api.ts'
import { TextArea } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Requests a race; a toast says whether that worked. */
export function useRaceRequest(onSent: () => void) {
  return useMutation({
    mutationFn: (body: z.input<typeof requestRace.body>) => callApi(requestRace, { body }),
    onSuccess: () => {
      showToast(SEARCH_TEXTS.requestSubmitted)
      onSent()
    },
    onError: () => showToast(SEARCH_TEXTS.requestFailed),
  })
}

type NotesProps = { value: string; onWrite: (text: string) => void }

export function NotesInput({ value, onWrite }: NotesProps) {
  return (
    <TextArea
      label={SEARCH_TEXTS.request.notes}
      hint={SEARCH_TEXTS.request.notesHint}
      rows={NOTES_ROWS}
      maxLength={2000}
      value={value}
      onChange={(event) => onWrite(event.target.value)}
    />
  )
}
