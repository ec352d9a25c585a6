/** Texts of the landing page. */
export const LANDING_TEXTS = {
  title: 'Relive your race',
  /** The call to action of `/` and `/replay`, also the title of the dialog it opens. */
  requestAccess: 'Request Access to Our Beta',
  /** The call to action of `/exsurgo`. */
  relive: 'Relive Your Race',
  inBeta: 'Racetrace is in beta.',
  features: {
    accuracy: 'Split-perfect accuracy',
    media: 'Real-time media anchoring',
    sharing: 'Compare and share',
  },
  steps: ['Select your race', 'Find your results', 'Relive your race'],
  /** Below the line that says the product is in beta; the address follows as a link. */
  askByEmail: 'For access, email us at',
  /** In place of an address when the operator gave none: nobody can be written to, and need be. */
  noAddress: 'There is nobody to write to here, and no need to: the search is open to everyone.',
  /** At the sample that plays. */
  openReplay: 'Open this replay',
  sample: 'A sample race with invented athletes at 50 times its speed, filmed by the director.',
  /** The name of the sample's caption. */
  seen: 'What is seen',
} as const
