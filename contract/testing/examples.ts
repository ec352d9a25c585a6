import { SEGMENTS } from '../../race/segments.ts'
import type { StoredSegment } from '../course-calls.ts'
import type { Race } from '../races.ts'
import type { AthleteResult } from '../result-schema.ts'
import type { SearchResult } from '../search-calls.ts'

/** A published race; override what matters to the test. */
export function aRace(given: Partial<Race> = {}): Race {
  return {
    id: 'sydney-2025',
    name: '2025 Sydney',
    location: 'International Convention Centre, Sydney',
    mapImageUrl: '/api/maps/0123456789abcdef.webp',
    season: 'season-8',
    group: '2025 Sydney',
    date: '2025-07-05',
    timeZone: 'Australia/Sydney',
    mapWidth: 2400,
    mapHeight: 1600,
    mapLook: null,
    hasPrintedNames: false,
    isPublished: true,
    title: null,
    hasAthletes: false,
    ...given,
  }
}

/** The 33 segments, each ten points long. */
export function segmentsOfRace(): StoredSegment[] {
  return SEGMENTS.map((segment, index) => ({
    ...segment,
    durationSec: null,
    startIdx: index * 10,
    endIdx: (index + 1) * 10,
    orderIndex: index,
  }))
}

/** A finished single in 1:12:34 whose last transition had no mat. */
export function anAthleteResult(given: Partial<AthleteResult> = {}): AthleteResult {
  return {
    id: 'result-1',
    idp: 'RTANA1',
    athleteName: 'Ruiz, Ana',
    participantType: 'single',
    bibNumber: '90042',
    ageGroup: '30-34',
    nationality: ['ESP'],
    raceDetails: '2025 Sydney',
    division: 'HYROX - Saturday',
    teamMembers: [],
    totalTime: 4354,
    segmentTimes: { seg_run1: 269, seg_rox_in1: 6, seg_ski: 265, seg_rox_out1: null },
    unaccountedTimes: {},
    estimatedSegments: ['seg_rox_in1'],
    warnings: [{ reason: 'impossible-split', segment: 'seg_wb', value: 9000, text: '2:30:00' }],
    adjustments: [{ kind: 'penalty', text: '5 Minutes - missing 1 lap', seconds: 300 }],
    status: 'finished',
    statusReason: null,
    raceStatus: null,
    eventName: '2025 Sydney',
    raceId: 'sydney-2025',
    raceDate: '2025-07-05',
    finishTime: '10:12:36',
    timesOfDay: { seg_run1: '09:04:31' },
    splitPlaces: { seg_ski: 20, roxzone: 31 },
    overallPlace: 12,
    overallTotal: 1267,
    agPlace: 3,
    agTotal: 210,
    raceStartTime: '9:00:02',
    url: 'https://results.hyrox.com/season-8/?content=detail&pid=list&idp=RTANA1&event=H_RT1',
    source: 'official',
    fetchedAt: '2025-07-06T08:00:00Z',
    staleFor: null,
    ...given,
  }
}

/** A search result. */
export function aSearchResult(given: Partial<SearchResult> = {}): SearchResult {
  return {
    cols: ['Ruiz, Ana', '1:12:34', '30-34', 'https://results.hyrox.com/season-8/?idp=RTANA1'],
    sex: 'W',
    event_id: 'H_RT1',
    event_name: '2025 Sydney',
    ...given,
  }
}

/** A white PNG of 400 x 300 pixels, the smallest size allowed for a map. */
export const PNG_URL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAZAAAAEsAQAAAADFzNhvAAAAR0lEQVR42u3LoQEAAAwCIP9/Wi9YWIdO+hZFURRFURRFURRFURRFURRFURRFURRFURRFURRFURRFURRFURRFURRFURRFUW4DsSNgz1w6JtQAAAAASUVORK5CYII='
