import { createContext, use } from 'react'
import { EMAIL_TAG } from '../../contract/texts/page-titles.ts'

/** The contact address; `null` when the operator gave none. */
export const OperatorEmail = createContext<string | null>(null)

/** The operator's address, which the server writes into the page. */
export const useOperatorEmail = () => use(OperatorEmail)

/** Reads the address from the page; it never changes while the page is open. */
export function readOperatorEmail(): string | null {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${EMAIL_TAG}"]`)
  return tag?.content || null
}
