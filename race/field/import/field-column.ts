import type { SegmentKey } from '../../types.ts'

/** The possible meanings of a column of the organiser's file. */
export type FieldColumn =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'team_members'
  | 'team'
  | 'bib'
  | 'age_group'
  | 'division'
  | 'sex'
  | 'start'
  | 'status'
  | 'total'
  | 'roxzone'
  | 'race'
  | SegmentKey
