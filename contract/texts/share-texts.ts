/** Texts of the link in Share. */
export const SHARE_TEXTS = {
  link: 'Link to this replay',
  linkHint: 'It opens what you see: athletes, ghosts, camera, field and gaps.',
  copyByHand: 'Your browser doesn’t let us copy the link. Copy it from here.',
  atMoment: (clock: string) => `Start at ${clock}`,
  copy: 'Copy link',
  copied: (clock: string | null) => ({
    title: 'Link copied',
    description: clock === null ? 'It opens at the start' : `It opens at ${clock}`,
  }),
  /** The system's own window. */
  send: 'Send link',
  scan: 'Scan the code to open the replay on a phone.',
} as const
