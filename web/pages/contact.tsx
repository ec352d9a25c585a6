import { useOperatorEmail } from '../ui/operator-email.ts'

/** How to reach the operator, as a sentence. */
export function Contact({ before }: { before: string }) {
  const email = useOperatorEmail()
  if (email === null) {
    return <p>Questions? The operator of this site is the one to ask; ask where you heard of it.</p>
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
