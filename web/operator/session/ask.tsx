import type { Question } from '../../../contract/texts/operator/admin-texts.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { createStore, useStore } from '../../ui/store.ts'

type Asked = Question & { readonly answer: (isAgreed: boolean) => void }

const { get, set, subscribe } = createStore<Asked | null>(null)

/** Asks before something is lost; true once the operator agrees. */
export function ask(question: Question): Promise<boolean> {
  get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      set(null)
      resolve(isAgreed)
    }
    set({ ...question, answer })
  })
}

/** Shows the question; rendered once in the operator's area. */
export function AskDialog() {
  const asked = useStore({ get, subscribe })
  if (!asked) return null
  const { answer, ...question } = asked
  return (
    <ConfirmDialog
      {...question}
      isOpen
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  )
}
