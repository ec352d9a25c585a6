import { SCENE_SECONDS } from '../../../race/screen/screen-link.ts'
import { failure } from '../toast-texts.ts'

/** Texts of choosing the scenes of a TV. */
export const SCREEN_DIALOG_TEXTS = {
  title: 'TV screen',
  description:
    'Choose how many seconds to show each scene, or 0 to leave it out. Then open the screen here, or copy its link and open it on the TV.',
  notPublished: 'This race isn’t published yet. The screen waits until it is.',
  needsStarts: 'Needs start times in the imported file',
  wrongSeconds: `Enter 0, or a number from ${SCENE_SECONDS.least} to ${SCENE_SECONDS.most}`,
  notReady: 'Enter a number of seconds for at least one scene.',
  day: 'For a bright room',
  initials: 'Initials instead of names',
  link: 'Link to the screen',
  linkHint: 'Everything you chose is in this link. The TV needs nothing else.',
  open: 'Open the screen',
  copy: 'Copy link',
  copied: { title: 'Link copied', description: 'Open it in the TV’s browser' },
  notCopied: failure('Link not copied', 'Select the link and copy it yourself'),
} as const
