import type { Toast } from './toast.ts'

/** Texts of the course tracer. */
export const TRACER_TEXTS = {
  noMap: 'Upload a map image to start tracing the course',
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
  saved: (segments: number, points: number): Toast => ({
    title: 'Course Saved',
    description: `${segments} segments and ${points} points`,
  }),
} as const
