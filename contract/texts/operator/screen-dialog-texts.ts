import { SCENE_SECONDS } from '../../../race/screen/screen-link.ts'
import { failure } from '../toast-texts.ts'

/** Texts of choosing the scenes of a TV. */
export const SCREEN_DIALOG_TEXTS = {
  title: 'TV screen',
  description:
    'Choose how many seconds each scene stays; 0 leaves it out. Then open the screen on the TV, or copy its link there.',
  notPublished: 'This race isn’t published yet. The screen waits until it is.',
  wrongSeconds: `0, or ${SCENE_SECONDS.least} to ${SCENE_SECONDS.most}`,
  notReady: 'Give at least one scene some seconds.',
  day: 'For a bright room',
  initials: 'Initials instead of names',
  link: 'Link of the screen',
  linkHint: 'Everything you chose is in this link. The TV needs nothing else.',
  open: 'Open the screen',
  copy: 'Copy link',
  copied: { title: 'Link copied', description: 'Open it in the browser of the TV' },
  notCopied: failure('Link not copied', 'Select the link and copy it by hand'),
} as const
