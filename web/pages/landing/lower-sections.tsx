import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Steps } from './steps.tsx'

/** Everything below the replay. */
export function LowerSections({ isInvited }: { isInvited: boolean }) {
  return (
    <>
      <Features />
      <Steps />
      <Closing isInvited={isInvited} />
    </>
  )
}
