/** Local storage: once one of the two device hints was dismissed, neither opens again (RACE-16). */
const SEEN = 'racetrace-device-hint-seen'

let hasOpened = false

/** Claims the one dialog per visit that may open by itself (RACE-16). */
export function takeAutomaticDialog(): boolean {
  const isFree = !hasOpened
  hasOpened = true
  return isFree
}

export const deviceHint = {
  isSeen(): boolean {
    try {
      return localStorage.getItem(SEEN) !== null
    } catch {
      // Storage is switched off: better never than every time.
      return true
    }
  },
  setSeen() {
    try {
      localStorage.setItem(SEEN, 'yes')
    } catch {
      // Nothing to do: `isSeen` returns true in that browser anyway.
    }
  },
}
