import { APP_TEXTS } from './app-texts.ts'

/** Texts of the link in Share. */
export const SHARE_TEXTS = {
  link: 'Link to this replay',
  linkHint: 'It opens the replay as you see it now: athletes, ghosts, camera, field and gaps.',
  copyByHand: APP_TEXTS.copyByHand,
  startAt: 'Start at',
  start: 'The start',
  now: (clock: string) => `${clock}, as you see it now`,
  station: (label: string, clock: string) => `${label}, ${clock}`,
  hide: 'Hide results until watched',
  copy: 'Copy link',
  copied: (clock: string | null) => ({
    title: 'Link copied',
    description: clock === null ? 'It opens at the start' : `It opens at ${clock}`,
  }),
  embed: {
    show: 'Embed this replay',
    code: 'Code for your website',
    hint: 'Paste it into the HTML of a page. In WordPress and Discourse, you can paste the link to the replay instead.',
    copy: 'Copy code',
    copied: { title: 'Code copied', description: 'Paste it into your page' },
  },
  /** The system's own window. */
  send: 'Send link',
  scan: 'Scan the code to open the replay on a phone.',
} as const
