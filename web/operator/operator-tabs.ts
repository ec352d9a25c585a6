/** The tabs of the operator's area, by their name on screen (ADMIN-2). */
export const OPERATOR_TABS = ['Setup', 'Course', 'Segments', 'Races'] as const
export type OperatorTab = (typeof OPERATOR_TABS)[number]
