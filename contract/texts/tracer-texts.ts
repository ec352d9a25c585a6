import { counted } from '../../race/text/count-text.ts'
import { listOf } from './short-lists.ts'
import { failure, toast } from './toast-texts.ts'

/** Names of the tracer's tools, as their buttons carry them (ADMIN-14). */
export const TOOL_NAMES = {
  draw: 'Start Drawing',
  boundary: 'Mark Boundary (P)',
  'undo-point': 'Undo Point',
  clear: 'Clear All',
  lap: 'Start Lap',
  smooth: 'Smooth Stroke',
  centre: 'Centre Lap',
  undo: 'Undo',
  redo: 'Redo',
  'zoom-in': 'Zoom In',
  'zoom-out': 'Zoom Out',
  fit: 'Fit to Screen',
  preview: 'Play Preview',
  save: 'Save Course',
  segment: 'Draw Segment',
  'draw-lap': 'Draw Lap',
  follow: 'Follow Lap',
  stations: 'Place Stations',
  move: 'Move Course',
  cut: 'Cut',
  delete: 'Delete Points',
  join: 'Join with Next',
  reverse: 'Reverse',
  angles: 'Snap to 15°',
  'full-screen': 'Full Screen',
  leave: 'Exit Tool',
} as const

/** What the buttons of some tools say at other times. */
export const OTHER_TOOL_NAMES = {
  stop: 'Stop Drawing',
  /** Where its key is shown beside it. */
  boundary: 'Mark Boundary',
  closeLap: 'Close Lap',
  /** Without a number where there are none to add. */
  addLaps: (count: number) => (count === 0 ? 'Add Laps' : `Add ${counted(count, 'Lap')}`),
  pause: 'Pause Preview',
  redraw: 'Redraw Segment',
  followWay: 'Follow Segment',
} as const

/** Texts of the course tracer. */
export const TRACER_TEXTS = {
  noMap: 'Upload a map image to start tracing the course',
  stage: 'Course map',
  toolbar: 'Tracing tools',
  panel: 'Course',
  instructions: 'Instructions',
  keys: 'Keyboard shortcuts',
  /** The panel with the segment being traced. */
  current: {
    title: 'Current segment',
    now: (number: number, all: number) => `Now tracing, ${number} of ${all}`,
    next: (label: string | null) => (label === null ? 'This is the last one' : `Then ${label}`),
    allTraced: 'All 33 segments are traced',
    saveNow: 'Press Save Course.',
  },
  mapMissing: 'The map could not be loaded. Switch to Setup and back to try again',
  /** On a map nothing is traced on yet, before and after Start Drawing. */
  hint: {
    before:
      'Press Place Stations (G), or Start Drawing (D) and drag along the course from its start',
    drawing:
      'Drag along the course, or click its corners. Press Mark Boundary (P) where Run 1 ends',
  },
  start: 'Start',
  finish: 'Finish',
  /** The segments that meet at a boundary; null before the first and after the last. */
  boundaryName: (ended: string | null, started: string | null) =>
    [ended && `${ended} ends`, started && `${started} starts`].filter(Boolean).join(' · '),
  /** For several boundaries on one spot, with the segments that end there. */
  stacked: (count: number, ended: readonly string[]) =>
    `${count} boundaries move together: ${listOf(ended, 3)} end here. To move just one, drag its number or hold Alt`,
  started: { title: 'Drawing Mode Active' },
  stopped: { title: 'Drawing Mode Stopped' },
  /** `point` counts from 1; `nextLabel` is null after the last segment. */
  boundarySet: (label: string, point: number, nextLabel: string | null) =>
    toast(
      'Segment Boundary Set',
      nextLabel === null
        ? 'All segments complete!'
        : `${label} ended at point ${point}. Now tracing ${nextLabel}`,
    ),
  pointRemoved: { title: 'Point Removed' },
  cleared: { title: 'Path Cleared' },
  noPath: failure('No Path', 'Draw some path first before marking segment boundaries'),
  incomplete: (label: string) =>
    failure('Incomplete Course', `Please set boundaries for all segments. Missing: ${label}`),
  full: failure('Path full', 'A path can have up to 200,000 points. Undo some before you continue'),
  allTraced: failure(
    'Nothing left to draw',
    'All segments are traced. Press Undo to draw the last one again',
  ),
  lapStarted: {
    title: 'Lap started',
    description: 'Trace one full lap back to this point, then close it',
  },
  lapClosed: (points: number) =>
    toast('Lap closed', `One lap of ${points} points. Enter how many laps each run takes`),
  lapsAdded: (count: number) =>
    toast(
      count === 1 ? 'Lap added' : 'Laps added',
      `The path goes round ${count === 1 ? 'once more' : `${count} more times`}`,
    ),
  noLap: failure('No lap', 'Start a lap first, trace it once, then close it'),
  noWay: failure('Nothing to follow', 'Choose a traced segment that passes where this one starts'),
  lapTooShort: failure('No lap', 'Trace a full lap before you close it'),
  noLapHere: failure('No laps here', 'Only runs have laps. Mark boundaries until you reach a run'),
  badLapCount: failure('Invalid number of laps', 'Enter a number from 1 to 20'),
  smoothed: { title: 'Stroke smoothed', description: 'Press again to smooth it more' },
  noStroke: failure(
    'No stroke',
    'Draw a stroke with several points first. Only the last stroke is smoothed',
  ),
  boundaryMoved: (label: string | null, point: number) =>
    toast(
      'Segment boundary moved',
      label === null
        ? `The race starts at point ${point}. Everything drawn before it is left out`
        : `${label} now ends at point ${point}`,
    ),
  segmentDrawn: (label: string, nextLabel: string | null) =>
    toast('Segment drawn', nextLabel === null ? 'All segments complete!' : `${label} is traced`),
  /** `followers` segments went along. */
  lapDrawn: (followers: number) =>
    toast(
      'Lap drawn',
      `${counted(followers, 'segment')} ${followers === 1 ? 'follows' : 'follow'} the new lap`,
    ),
  lapCentred: {
    title: 'Lap centred',
    description: 'It now runs in the middle of its corridor. To get yours back, press Undo',
  },
  noCorridor: failure(
    'Lap not centred',
    'There is no corridor with clear edges along the lap on this map. Your lap stays as it is',
  ),
  mapNotRead: failure('Map not loaded', 'Wait until the map is shown, then try again'),
  followed: (label: string, laps: number) =>
    toast(
      laps > 0 ? 'Lap followed' : 'Segment followed',
      laps > 0 ? `${label} goes round ${laps === 1 ? 'once' : `${laps} times`}` : label,
    ),
  joined: (label: string) =>
    toast(
      'Segments joined',
      `${label} now includes the next segment. The segments after it moved up one in the list`,
    ),
  reversed: (label: string) => toast('Segment reversed', `${label} now runs the other way`),
  cut: {
    title: 'Segment cut',
    description: 'The segments after the cut moved down one in the list',
  },
  laid: {
    title: 'Course ready',
    description: 'All 33 segments are traced. Drag a station to move it, or save the course',
  },
  noRoxzone: {
    title: 'No roxzone',
    description: 'Draw a stroke, or click at least two corners',
    isDestructive: true,
  },
  offLap: {
    title: 'Not on the lap',
    description:
      'This run would cross the map in a straight line. Drag both of its ends onto the lap first',
    isDestructive: true,
  },
  coursePut: {
    title: 'Course copied',
    description: 'If it isn’t in the right place, use Move Course (M)',
  },
  notNext: failure('Not yet', 'Trace the segments before this one first'),
  notCut: failure(
    'Segment not cut',
    'There is already a boundary here, or there are already 33 segments. Cut somewhere else, or join two segments first',
  ),
  notJoined: failure('Segments not joined', 'There is no traced segment after this one'),
  notReversed: failure(
    'Segment not reversed',
    'This segment has no points between its ends to reverse',
  ),
  notDeleted: failure(
    'Point not deleted',
    'Two segments meet at this point. Drag the boundary away first',
  ),
  noSegment: failure('No segment chosen', 'Choose a segment first, on the map or in the list'),
  nothingTraced: failure('Nothing traced yet', 'Draw something first'),
  notDrawing: failure('Not drawing', 'Press Start Drawing first'),
  saved: (segments: number, points: number) =>
    toast('Course Saved', `${segments} segments and ${points} points`),
  segmentCount: (done: number, all: number) => `${done}/${all} segments`,
  pointCount: (points: number) => counted(points, 'point'),
} as const

/** Texts of the preview, which plays an athlete along the course. */
export const PREVIEW_TEXTS = {
  time: 'Preview time',
  nothingTraced: 'Trace a few points first',
  other: 'Preview another athlete',
  athlete: 'Athlete',
  ofSample: (name: string) => `${name} (sample)`,
  link: 'Result link',
  linkExample: 'https://results.hyrox.com/…',
  load: 'Load athlete',
  loading: 'Loading...',
  noTimes: (name: string) => `${name} has no times to replay`,
} as const

/** What a tool will do, in one line; shown on the map while it is in use (ADMIN-51). */
export const TOOL_HINTS = {
  segment: (label: string) =>
    `Draw ${label} in one stroke, or click its corners and press Mark Boundary (P)`,
  /** Of one that is traced already. */
  redraw: (label: string) =>
    `Redraw ${label} between the same ends: draw it in one stroke, or click its corners and press Mark Boundary (P)`,
  lap: 'Draw one full lap of the running course in one stroke, or click its corners and press Mark Boundary (P)',
  join: (label: string) => `Click or tap where ${label} starts, on the lap or beside it`,
  /** `laps` is 0 for a segment that doesn't follow the lap. */
  leave: (label: string, laps: number) =>
    laps === 0
      ? `Click or tap where ${label} leaves the lap`
      : `Click or tap where ${label} leaves the lap after ${counted(laps, 'lap')}`,
  along: (label: string) => `Click or tap where ${label} stops following the traced segment`,
  move: 'Drag the course into place, then drag a second point to turn and scale it around the first',
  cut: 'Click or tap the course where a boundary is missing. The segments after it move down one in the list',
  delete: 'Click or tap the points to delete',
} as const

/** Texts of the list of segments beside the map. */
export const SEGMENT_LIST_TEXTS = {
  title: 'Segments',
  fold: 'Hide the side panel',
  unfold: 'Show the side panel',
  states: { traced: 'traced', doubtful: 'check this', missing: 'missing' },
  /** A run is 1 km; everything else is measured by that. */
  metres: (metres: number) => `${Math.round(metres)} m`,
  laps: (laps: number) => counted(laps, 'lap'),
  following: 'follows the lap',
} as const

/** How to use the tracer, one step a line (ADMIN-14). */
export const TRACER_STEPS = [
  'If runs are made up of laps, the quickest way is to press Place Stations (G): draw the lap and the roxzone, then place the start, IN and OUT, the eight stations and the finish. Drag anything that isn’t in the right place. Centre Lap (C) moves the lap to the middle of its corridor, if the map shows one.',
  'Or press Draw Lap (O) and draw the lap once. For each run, click or tap where it leaves the lap. Draw each of the remaining segments in one stroke. Stations with a machine don’t need a stroke.',
  'Or draw everything: press Start Drawing, then draw along the course with a mouse, pen or finger, freehand or from corner to corner. At the end of each segment, press Mark Boundary (P). The panel shows which segment comes next, from the start to the finish.',
  'To correct a segment, choose it on the map or in the list and press Redraw Segment (R). Its neighbours stay as they are. You can also drag a point or a line, or use Cut (X), Join with Next (J), Reverse (B) and Delete Points (Q).',
  'Drag the start, the finish or a station to move it. If you move the start of a run along the lap, the run keeps its number of laps. To change where a run joins and leaves the lap, choose it and press Follow Lap (A).',
  'If you draw runs by hand and they go round more than once, press Start Lap where the lap begins, trace it once, press Close Lap, and enter how many laps each run takes.',
  'To move around, hold Shift, Ctrl or Cmd and drag, or use the space bar, the middle mouse button or two fingers. Zoom with the scroll wheel or by pinching.',
  'Undo and Redo work on whole strokes, Undo Point on a single point. Press Stop Drawing to drag points and boundaries into place.',
  'Press Play Preview to watch an athlete run along what you have traced. When all segments are done, press Save Course.',
] as const

/** The keyboard actions on the map (ADMIN-51). */
export const TRACER_KEYS = [
  ['Arrow keys', 'move the crosshair over the map (with Shift: one pixel at a time)'],
  [
    'Enter',
    'sets a point at the crosshair; when not drawing, picks up what is there (press again to put it down)',
  ],
  ['[ and ]', 'go to the previous or next boundary'],
] as const

/** Texts of the dialog about laps per run. */
export const LAP_TEXTS = {
  title: 'Laps per run',
  description: 'How many laps does each run take? Runs you have drawn by hand stay as they are.',
  same: 'The same for all runs except the first and last',
  every: 'Laps in every run',
  range: (most: number) => `0.1 to ${most}`,
  length: 'Or enter the lap length in metres',
  remainder:
    'A run is 1 km, so its number of laps depends on the lap length: for example, 1.8 laps of 555 m.',
  cancel: 'Cancel',
  use: 'Use these laps',
  change: 'Change laps per run',
  another: 'Trace another lap',
  changes: (runs: readonly string[]) =>
    `${listOf(runs, 8)} ${runs.length === 1 ? 'follows' : 'follow'} the lap and will be traced again with the new number. To go back, press Undo.`,
} as const
