import type { PageResult } from '../../../contract/result.ts'
import type { Outcome } from '../../../race/types.ts'
import { readAdjustments } from './adjustments.ts'
import { dayTimeText, parsePlace } from './cell-text.ts'
import { readDetailPage } from './detail-rows.ts'
import { participantTypeOf } from './division.ts'
import { findText } from './fields.ts'
import { findTitleName, readParticipant } from './participant.ts'
import { readRaceName } from './race-name.ts'
import { buildSegmentTimes } from './segment-times.ts'
import { sortRows } from './sorted-rows.ts'
import { readSplitTables, type SplitTables } from './split-tables.ts'
import { readStanding } from './standing.ts'

/**
 * A result's page of any season, as the site serves it or as somebody saved it (RESULT-1).
 * `no-result`: the frame of such a page with nothing in it, as a wrong season gives.
 * `page-unreadable`: something else.
 */
export function parseResultPage(
  html: string,
): Outcome<{ page: PageResult }, { reason: 'no-result' | 'page-unreadable' }> {
  const { rows, hasFrame } = readDetailPage(html)
  const sorted = sortRows(rows)
  const { fields } = sorted
  const tables = readSplitTables(sorted)
  const person = readParticipant(fields)
  if (person === null && !hasTimes(tables)) {
    return { ok: false, reason: hasFrame ? 'no-result' : 'page-unreadable' }
  }

  const total = tables.totals.find(({ seconds }) => seconds !== null) ?? null
  const { status, statusReason } = readStanding(fields, total !== null)
  const segments = buildSegmentTimes(tables, total, status)
  const isFinished = segments.status === 'finished'
  const division = findText(fields, 'division')
  const members = person?.members ?? []
  const page: PageResult = {
    athleteName: person?.name ?? findTitleName(html) ?? '',
    participantType: participantTypeOf(division, members.length),
    bibNumber: findText(fields, 'bib'),
    ageGroup: findText(fields, 'age-group'),
    nationality: person?.nationality ?? [],
    division,
    teamMembers: members,
    ...readRaceName(fields),
    ...segments,
    warnings: [...sorted.warnings, ...segments.warnings],
    adjustments: readAdjustments(fields),
    statusReason,
    finishTime: tables.finishDayTime === null ? null : dayTimeText(tables.finishDayTime),
    raceStartTime: tables.start === null ? null : dayTimeText(tables.start),
    // Only the finished have a place, whatever the page still prints.
    overallPlace: isFinished ? parsePlace(findText(fields, 'place') ?? '') : null,
    agPlace: isFinished ? parsePlace(findText(fields, 'age-group-place') ?? '') : null,
  }
  return { ok: true, page }
}

function hasTimes({ splits, clocks, totals }: SplitTables): boolean {
  const printed = [...totals, ...splits.values(), ...clocks.values()]
  return printed.some(({ seconds }) => seconds !== null)
}
