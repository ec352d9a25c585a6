/** Local storage: neither of the two hints about devices opens again once one was dismissed (RACE-16). */
const SEEN = 'racetrace-device-hint-seen'

let hasOpened = false

/** Takes the one chance a visit has for a dialog that opens by itself (RACE-16). */
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
      // Nothing to do: `isSeen` says yes in that browser anyway.
    }
  },
}
