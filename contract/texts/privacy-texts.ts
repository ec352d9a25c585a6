import type { PrivacyState } from '../../race/field/privacy.ts'
import { isolate } from '../../race/text/plain-text.ts'
import type { ShownState } from '../privacy-calls.ts'
import { failure, toast } from './toast-texts.ts'

/** What an athlete can ask for. */
const WISHES: { readonly [state in PrivacyState]: string } = {
  initials: 'Show only my initials',
  hidden: 'Don’t show my name',
}

/** Texts of the form of athletes who don't want to be shown (PRIV-2). */
export const PRIVACY_REQUEST_TEXTS = {
  open: 'Hide my name or result',
  description:
    'We’ll send this to the operator of this site, who will hide your name. Your times will stay in the rankings, so that nobody else’s place changes.',
  race: 'Race',
  raceHint: 'For example: 2026 Northgate',
  athlete: 'Athlete',
  name: 'Your name as it appears here',
  bib: 'Bib number (optional)',
  wanted: 'What would you like?',
  wishes: WISHES,
  contact: 'Your email address',
  contactHint: 'We’ll use it only to reply. It’s deleted with the request.',
  cancel: 'Cancel',
  send: (isPending: boolean) => (isPending ? 'Sending...' : 'Send request'),
  sent: toast('Request sent', 'The operator will reply by email'),
  notSent: 'Your request wasn’t sent',
} as const

/** Texts of the operator's decisions about athletes. */
export const PRIVACY_DECISION_TEXTS = {
  wish: (name: string, bib: string | null | undefined, wanted: PrivacyState) =>
    `${isolate(name)}${bib ? `, bib ${isolate(bib)}` : ''}: ${wanted === 'hidden' ? 'hide the name' : 'show only initials'}`,
  replay: 'Open the replay',
  find: 'Find the athlete',
  finding: 'Searching...',
  notFound:
    'We found nobody with this name or bib. Ask the athlete to send the request from their replay instead. You can then answer it in one click.',
  searchFailed: 'The search didn’t work',
  choices: { shown: 'Show name', initials: 'Initials only', hidden: 'Hide name' } satisfies {
    readonly [state in ShownState]: string
  },
  choiceOf: (choice: string, who: string) => `${choice}: ${who}`,
  decided: {
    shown: toast('Name shown again', 'Visitors can see it right away'),
    initials: toast(
      'Only initials shown',
      'The name will disappear for all visitors within five minutes',
    ),
    hidden: toast('Name hidden', 'It will disappear for all visitors within five minutes'),
  } satisfies { readonly [state in ShownState]: unknown },
  notDecided: 'Nothing was changed',
  title: 'Hidden names',
  none: 'No names are hidden.',
  failed: 'The decisions could not be loaded',
  intro:
    'Your decisions, newest first, without the names. To see an athlete’s name, open Fields and press Athletes.',
  states: { shown: 'Name shown', initials: 'Initials only', hidden: 'Name hidden' } satisfies {
    readonly [state in ShownState]: string
  },
  noRace: 'Unknown race',
  athletes: {
    short: 'Athletes',
    of: (field: string) => `Athletes in ${field}`,
  },
  athletesHint: 'Find an athlete by name or bib to hide the name, or to show it again.',
  athletesFailed: failure('The athletes could not be loaded', 'Please try again').title,
  search: 'Name or bib',
  nobody: 'Nobody has this name or bib.',
  more: (count: number) => `${count} more. Type more letters to find someone.`,
} as const
