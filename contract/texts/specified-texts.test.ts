import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEGABYTE } from '../limits.ts'
import { MANUAL_TEXTS } from './manual-texts.ts'
import { MEDIA_TEXTS } from './media-texts.ts'
import { ADMIN_TEXTS } from './operator/admin-texts.ts'
import { RACE_PAGE_TEXTS } from './race-page-texts.ts'
import { RACE_QUESTION_TEXTS } from './race-question-texts.ts'
import { SEARCH_TEXTS } from './search-texts.ts'
import type { Toast } from './toast-texts.ts'
import { TRACER_TEXTS } from './tracer-texts.ts'

const titleAndText = ({ title, description }: Toast) =>
  description === undefined ? title : `${title} | ${description}`

test.each<[rule: string, toast: Toast, text: string]>([
  ['LIST-1', SEARCH_TEXTS.full, 'Maximum reached | You can compare up to 5 competitors'],
  [
    'LIST-1',
    SEARCH_TEXTS.duplicate,
    'Already selected | This athlete is already in your comparison list',
  ],
  [
    'LIST-1',
    SEARCH_TEXTS.nobodySelected,
    'No competitors selected | Please select at least one competitor',
  ],
  ['SEARCH-7', SEARCH_TEXTS.found(3), 'Search complete | Found 3 result(s)'],
  [
    'SEARCH-7',
    SEARCH_TEXTS.nothingFound,
    'No results found | Try adjusting your search criteria (check spelling, try first name only, or different gender filter)',
  ],
  [
    'SEARCH-7',
    SEARCH_TEXTS.searchFailed,
    'Search failed | Unable to search results. Please check your connection and try again.',
  ],
  ['SEARCH-9', SEARCH_TEXTS.athleteAdded('Ana'), 'Athlete added! | Ana added to your lineup'],
  ['SEARCH-9', SEARCH_TEXTS.competitorAdded('Ana'), 'Competitor added | Ana added to comparison'],
  ['SEARCH-15', SEARCH_TEXTS.loadFailed(''), 'Failed to Load Results | An error occurred'],
  [
    'SEARCH-15',
    SEARCH_TEXTS.loadFailed(SEARCH_TEXTS.fetchFailed(502, 'Bad Gateway')),
    'Failed to Load Results | Failed to fetch results: 502 Bad Gateway',
  ],
  [
    'SEARCH-15',
    SEARCH_TEXTS.loadFailed(SEARCH_TEXTS.noResultData),
    'Failed to Load Results | No result data returned from server',
  ],
  [
    'SEARCH-16',
    SEARCH_TEXTS.requestIncomplete,
    'Season and race required | Please select both a season and race',
  ],
  [
    'SEARCH-16',
    SEARCH_TEXTS.requestSubmitted,
    "Request Submitted | Thank you! We'll review your race request and add it as soon as possible.",
  ],
  ['SEARCH-16', SEARCH_TEXTS.requestFailed, 'Failed to submit request | Please try again later'],
  ['SEARCH-20', MANUAL_TEXTS.place, 'N/A | Manual upload'],
  [
    'RACE-1',
    RACE_PAGE_TEXTS.noAthletes,
    'No Athletes Selected | Please select athletes from the search page',
  ],
  [
    'RACE-8',
    RACE_PAGE_TEXTS.loadFailed(''),
    'Error loading results | Please check the IDP and try again.',
  ],
  [
    'RACE-8',
    RACE_PAGE_TEXTS.loadFailed(RACE_PAGE_TEXTS.nothingLoaded),
    'Error loading results | No valid results found for any of the provided IDPs',
  ],
  ['RACE-10', RACE_QUESTION_TEXTS.raceRequired, 'Race selection required | Please select a race'],
  [
    'RACE-10',
    RACE_QUESTION_TEXTS.raceNotFound,
    'Race not found | Could not find the selected race',
  ],
  ['RACE-14', RACE_QUESTION_TEXTS.nameRequired, 'Race name required | Please enter a race name'],
  [
    'MEDIA-24',
    MEDIA_TEXTS.missingTimestamps(2, 5),
    'Photos Missing Timestamps | 2 of 5 files lack timestamp data and will not sync. Use original unedited photos: screenshots, edited and shared photos lose the timestamp.',
  ],
  [
    'MEDIA-27',
    MEDIA_TEXTS.tooLarge('run.mov', 42 * MEGABYTE),
    'File Too Large | run.mov is 42.0 MB. Maximum file size is 30MB.',
  ],
  ['MEDIA-27', MEDIA_TEXTS.large, 'Large File Warning | Upload may take a while on mobile.'],
  [
    'MEDIA-27',
    MEDIA_TEXTS.willBeTrimmed('run.mov'),
    'Video Processing | run.mov will be trimmed to 10s and compressed on the server.',
  ],
  [
    'MEDIA-27',
    MEDIA_TEXTS.uploadFailed('run.mov', MEDIA_TEXTS.noServerMessage),
    'Video Upload Failed | Failed to upload run.mov: Video upload failed',
  ],
  [
    'MEDIA-27',
    MEDIA_TEXTS.uploadFailed('run.mov', MEDIA_TEXTS.unknownError),
    'Video Upload Failed | Failed to upload run.mov: Unknown error occurred',
  ],
  [
    'MEDIA-30',
    MEDIA_TEXTS.interrupted('run.mov', 12.7),
    'Upload Interrupted | Your upload of "run.mov" was interrupted 12 minutes ago. Please try again.',
  ],
  [
    'MEDIA-30',
    MEDIA_TEXTS.interrupted('run.mov', null),
    'Upload Interrupted | Your upload of "run.mov" was interrupted recently. Please try again.',
  ],
  ['ADMIN-1', ADMIN_TEXTS.granted, 'Access Granted'],
  ['ADMIN-1', ADMIN_TEXTS.denied, 'Access Denied | Incorrect password'],
  [
    'ADMIN-8',
    ADMIN_TEXTS.missingInformation,
    'Missing Information | Please complete all steps before publishing',
  ],
  [
    'ADMIN-8',
    ADMIN_TEXTS.courseNotComplete,
    'Course Not Complete | Please set anchor points for all segments in the Course tab',
  ],
  [
    'ADMIN-11',
    ADMIN_TEXTS.publishFailed('segments', ''),
    'Failed to Publish | Saving the segments: An error occurred',
  ],
  ['ADMIN-16', TRACER_TEXTS.started, 'Drawing Mode Active'],
  ['ADMIN-16', TRACER_TEXTS.stopped, 'Drawing Mode Stopped'],
  [
    'ADMIN-16',
    TRACER_TEXTS.boundarySet('Run 1', 41, 'Roxzone In 1'),
    'Segment Boundary Set | Run 1 ended at point 41. Now tracing Roxzone In 1',
  ],
  [
    'ADMIN-16',
    TRACER_TEXTS.boundarySet('Finish', 900, null),
    'Segment Boundary Set | All segments complete!',
  ],
  [
    'ADMIN-16',
    TRACER_TEXTS.noPath,
    'No Path | Draw some path first before marking segment boundaries',
  ],
  ['ADMIN-16', TRACER_TEXTS.pointRemoved, 'Point Removed'],
  ['ADMIN-16', TRACER_TEXTS.cleared, 'Path Cleared'],
  [
    'ADMIN-19',
    TRACER_TEXTS.incomplete('Row'),
    'Incomplete Course | Please set boundaries for all segments. Missing: Row',
  ],
  ['ADMIN-19', TRACER_TEXTS.saved(33, 900), 'Course Saved | 33 segments and 900 points'],
])('[%s] the text is to the letter: %#', (_, toast, text) => {
  expect(titleAndText(toast)).toBe(text)
})

test.each<[rule: string, line: string, text: string]>([
  ['RACE-8', RACE_PAGE_TEXTS.athleteFailed('RTANA1'), 'Failed to fetch result for RTANA1'],
  ['RACE-10', RACE_QUESTION_TEXTS.groupsFailed, 'Failed to fetch groups'],
  ['RACE-14', RACE_QUESTION_TEXTS.mapMissing, 'Race Map Not Available'],
  ['LOG-1', RACE_PAGE_TEXTS.logFailed, 'Failed to log user action'],
  ['MEDIA-18', MEDIA_TEXTS.progress(99.5), 'Processing file...'],
  ['MEDIA-18', MEDIA_TEXTS.progress(100), 'Finalizing upload...'],
  ['ADMIN-4', ADMIN_TEXTS.loadingGroups('Season 25/26'), 'Loading race groups for Season 25/26...'],
  ['ADMIN-14', TRACER_TEXTS.noMap, 'Upload a map image to start tracing the course'],
  ['SEARCH-20', MANUAL_TEXTS.back, 'Back to Upload'],
  ['SEARCH-20', MANUAL_TEXTS.debug(true), 'Hide Debug'],
  ['SEARCH-20', MANUAL_TEXTS.debug(false), 'Show Debug'],
])('[%s] the line is to the letter: %#', (_, line, text) => {
  expect(line).toBe(text)
})

test('a published race (ADMIN-10) and an automatic start (MEDIA-11) have their titles', () => {
  expect(ADMIN_TEXTS.published('2025 Sydney').title).toBe('Race Published')
  expect(MEDIA_TEXTS.raceStartSet('5 July, 9:00:02', false).title).toBe('Race Start Time Set')
  expect(MEDIA_TEXTS.raceStartSet('5 July, 9:00:00', true).description).toMatch(/guess/)
})

test('a file just above the limit is not said to have the limit', () => {
  expect(MEDIA_TEXTS.tooLarge('run.mov', 30 * MEGABYTE + 1).description).toMatch(/ is 30\.1 MB\./)
})

test('an upload of less than a minute ago was interrupted recently', () => {
  expect(MEDIA_TEXTS.interrupted('a.mov', 0.9).description).toMatch(/interrupted recently\./)
  expect(MEDIA_TEXTS.interrupted('a.mov', 1).description).toMatch(/interrupted 1 minute ago\./)
  expect(MEDIA_TEXTS.interrupted('a.mov', Number.NaN).description).toMatch(/recently/)
})

test('the toasts the rules call destructive are', () => {
  expect(TRACER_TEXTS.noPath.isDestructive).toBe(true)
  expect(TRACER_TEXTS.incomplete('Row').isDestructive).toBe(true)
  expect(MEDIA_TEXTS.interrupted('a.mov', null).isDestructive).toBe(true)
})

/** Texts quoted in the specification that no table above builds from parts. */
const LITERAL = [
  'Relive your race',
  'Request Access to Our Beta',
  'Relive Your Race',
  'Loading races...',
  "Don't see your race? Request it here!",
  'Challenge Another Competitor',
  'Search for Athletes',
  'Relive the Race',
  'Add Another Competitor',
  'Overall finish',
  'Age group rank',
  'per run',
  'Best run',
  'Ready to Share Your Replay?',
  'Optimize for Sharing',
  'Upload Media to Sync Photos & Videos!',
  'Upload Media',
  'Relive Your Race At',
  'Relive your Race',
  'Load Test Data',
  'Publish Race',
  'Upload Venue Map',
  'Upload a floor plan or track layout image',
  'Choose File',
  'Venue map',
  'Save All',
  'Choose a season...',
  'Choose a race group...',
  'Upload Information',
  'Continue to Upload',
  'Overlaps',
  'Could not extract IDP from URL',
  'Page Not Found',
  'No overlapping media found within',
  'group(s) of media',
  'Media needs timestamps for grouping.',
  'Set race start time above to enable media grouping.',
  'Cannot determine race',
  'Video upload failed',
  'Hyrox',
]

test('the pages have every text that the specification gives, to the letter', () => {
  const files = globSync('{race,contract,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|testing\//.test(file),
  )
  // JSX breaks a sentence over lines.
  const sources = files.map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' ')).join('\n')
  expect(LITERAL.filter((text) => !sources.includes(text))).toEqual([])
})
