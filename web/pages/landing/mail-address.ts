import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
/** A link that starts an email to the operator. */
export const mailAddress = (email: string) =>
  `mailto:${email}?subject=${encodeURIComponent(LANDING_TEXTS.dialog.subject)}`
