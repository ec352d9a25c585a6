import type { Toast } from './toast.ts'

/** Names of the tracer's tools, as their buttons carry them (ADMIN-14). */
export const TOOL_NAMES = {
  start: 'Start Drawing',
  stop: 'Stop Drawing',
  boundary: 'Mark Boundary (P)',
  undoPoint: 'Undo Point',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear All',
  smooth: 'Smooth Stroke',
  startLap: 'Start Lap',
  closeLap: 'Close Lap',
  /** Without a number where there are none to add. */
  addLaps: (count: number) =>
    count === 0 ? 'Add Laps' : `Add ${count} ${count === 1 ? 'Lap' : 'Laps'}`,
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  fit: 'Fit to Screen',
  save: 'Save Course',
  play: 'Play Preview',
  pause: 'Pause Preview',
} as const

/** Texts of the course tracer. */
export const TRACER_TEXTS = {
  noMap: 'Upload a map image to start tracing the course',
  mapMissing: 'The map could not be loaded. Open this tab again to try once more',
  /** On a map nothing is traced on yet, before and after Start Drawing. */
  hint: {
    before: 'Press Start Drawing (D), then drag along the course from its start',
    drawing: 'Drag along the course, or click its corners. Mark Boundary (P) where Run 1 ends',
  },
  /** What meets at a boundary; null before the first segment and behind the last. */
  boundaryName: (ended: string | null, started: string | null) =>
    [ended && `${ended} ends`, started && `${started} starts`].filter(Boolean).join(' · '),
  /** Behind the name, where several lie on each other. */
  stacked: (count: number) => ` (last of ${count} here)`,
  started: { title: 'Drawing Mode Active' },
  stopped: { title: 'Drawing Mode Stopped' },
  /** `point` counts from 1; `nextLabel` is null after the last segment. */
  boundarySet: (label: string, point: number, nextLabel: string | null): Toast => ({
    title: 'Segment Boundary Set',
    description:
      nextLabel === null
        ? 'All segments complete!'
        : `${label} ended at point ${point}. Now tracing ${nextLabel}`,
  }),
  pointRemoved: { title: 'Point Removed' },
  cleared: { title: 'Path Cleared' },
  noPath: {
    title: 'No Path',
    description: 'Draw some path first before marking segment boundaries',
    isDestructive: true,
  },
  incomplete: (label: string): Toast => ({
    title: 'Incomplete Course',
    description: `Please set boundaries for all segments. Missing: ${label}`,
    isDestructive: true,
  }),
  full: {
    title: 'Path Full',
    description: 'A path has at most 200,000 points. Take some back before you go on',
    isDestructive: true,
  },
  allTraced: {
    title: 'Nothing Left to Draw',
    description: 'All segments are traced. Press Undo to draw the last one again',
    isDestructive: true,
  },
  lapStarted: {
    title: 'Lap Started',
    description: 'Trace once round, back to where you are now, then close the lap',
  },
  lapClosed: (points: number): Toast => ({
    title: 'Lap Closed',
    description: `One lap of ${points} points. Say how many laps each run takes`,
  }),
  lapsAdded: (count: number): Toast => ({
    title: count === 1 ? 'Lap Added' : 'Laps Added',
    description: `The path goes round ${count === 1 ? 'once' : `${count} times`} more`,
  }),
  noLap: {
    title: 'No Lap',
    description: 'Start a lap first, trace it once, then close it',
    isDestructive: true,
  },
  lapTooShort: {
    title: 'No Lap',
    description: 'Trace once round before you close the lap',
    isDestructive: true,
  },
  noLapHere: {
    title: 'No Laps Here',
    description: 'Laps belong to runs. Mark boundaries until a run is current',
    isDestructive: true,
  },
  badLapCount: {
    title: 'No Number of Laps',
    description: 'Give a number from 1 to 20',
    isDestructive: true,
  },
  smoothed: { title: 'Stroke Smoothed', description: 'Press again to smooth it more' },
  noStroke: {
    title: 'No Stroke',
    description: 'Draw a stroke with several points first; only the last one is smoothed',
    isDestructive: true,
  },
  boundaryMoved: (label: string | null, point: number): Toast => ({
    title: 'Segment Boundary Moved',
    description:
      label === null ? `Starts at point ${point}` : `${label} now ends at point ${point}`,
  }),
  notDrawing: {
    title: 'Not Drawing',
    description: 'Press Start Drawing first',
    isDestructive: true,
  },
  saved: (segments: number, points: number): Toast => ({
    title: 'Course Saved',
    description: `${segments} segments and ${points} points`,
  }),
  segmentCount: (done: number, all: number) => `${done}/${all} segments`,
  pointCount: (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`,
} as const

/** How to use the tracer, one step a line (ADMIN-14). */
export const TRACER_STEPS = [
  'Press Start Drawing, then draw along the course with the mouse, a pen or a finger: freehand, or click from corner to corner.',
  'At the end of each segment press Mark Boundary (P). The panel says which segment comes next; all 33 are traced in one go, from the start to the finish.',
  'When runs go round more than once: press Start Lap where the lap begins, trace it once, press Close Lap, and say how many laps each run takes.',
  'Move around with Shift, Ctrl or Cmd and a drag, with the space bar, the middle button or two fingers. Zoom with the wheel or by pinching.',
  'To correct: Undo and Redo take back whole strokes, Undo Point a single point. Press Stop Drawing to drag points and boundaries to their place.',
  'Press Play Preview to watch an athlete run along what you have traced. When all segments are done, press Save Course.',
] as const

/** What can be done on the map with the keyboard alone (ADMIN-20). */
export const TRACER_KEYS = [
  ['Arrow keys', 'move the crosshair over the map (with Shift: one pixel at a time)'],
  [
    'Enter',
    'sets a point at the crosshair; when not drawing, picks up what lies there and puts it down',
  ],
  ['[ and ]', 'go to the boundary before or after'],
] as const
