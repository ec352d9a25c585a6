import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Steps } from './steps.tsx'

/** Everything below the replay. */
export function LowerSections({ email }: { email: string | null }) {
  return (
    <>
      <Features />
      <Steps />
      <Closing email={email} />
    </>
  )
}
