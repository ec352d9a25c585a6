/** A link that begins an email to the operator. */
export function mailAddress(email: string): string {
  return `mailto:${email}?subject=${encodeURIComponent('Racetrace beta access')}`
}
