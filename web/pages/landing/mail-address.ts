/** A link that begins an email to the operator. */
export const mailAddress = (email: string) =>
  `mailto:${email}?subject=${encodeURIComponent('Racetrace beta access')}`
