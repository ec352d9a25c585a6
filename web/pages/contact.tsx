import { NO_CONTACT } from '../../contract/texts/static-page-texts.ts'
import { useOperatorEmail } from '../ui/operator-email.ts'

/** How to reach the operator, as a sentence. */
export function Contact({ before }: { before: string }) {
  const email = useOperatorEmail()
  if (email === null) {
    return <p>{NO_CONTACT}</p>
  }
  return (
    <p>
      {before}{' '}
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 items-center font-semibold break-all text-text underline decoration-quiet underline-offset-4 hover:decoration-text"
      >
        {email}
      </a>
    </p>
  )
}
