import type { PageResult } from '../../../contract/result-schema.ts'
import { isStandardRace } from '../../../race/splits/standard-race.ts'
import type { Outcome } from '../../../race/types.ts'
import { readAdjustments } from './adjustments.ts'
import { dayTimeText, parsePlace, parseRanked } from './cell-text.ts'
import { type DetailRow, readDetailPage } from './detail-rows.ts'
import { divisionKindOf, participantTypeOf } from './division.ts'
import { findText } from './labelled-values.ts'
import { type PageValues, packRows, unpackRows } from './page-values.ts'
import { findTitleName, readParticipant } from './participant.ts'
import { readPrintedRace } from './printed-race.ts'
import { readRaceStatus } from './race-status.ts'
import { buildSegmentTimes } from './segment-times.ts'
import { type SortedRows, sortRows } from './sorted-rows.ts'
import { readSplitTables, type SplitTables } from './split-tables.ts'

/**
 * Raised with every change of the parser: a result from an older version is derived again from the
 * page's stored values (RESULT-11).
 */
export const PARSER_VERSION = 1

/** Why a page gives no result. */
export type PageFailure = { readonly reason: 'no-result' | 'page-unreadable' | 'other-race' }

/**
 * Parses a result page of any season, as served by the site or saved by a visitor (RESULT-1).
 * `no-result`: a result page without a result, as for a wrong season. `other-race`: a race that
 * doesn't have eight runs and eight stations. `page-unreadable`: anything else.
 */
export function parseResultPage(html: string): Outcome<{ page: PageResult }, PageFailure> {
  const { rows, hasFrame } = readDetailPage(html)
  return interpretRows(rows, () => findTitleName(html), hasFrame)
}

/** Also returns the page's values, to be stored with the result. */
export function readResultPage(
  html: string,
): Outcome<{ page: PageResult; values: PageValues }, PageFailure> {
  const { rows, hasFrame } = readDetailPage(html)
  const titleName = findTitleName(html)
  const outcome = interpretRows(rows, () => titleName, hasFrame)
  return outcome.ok ? { ...outcome, values: packRows(rows, titleName) } : outcome
}

/** Derives the result from stored values. */
export function interpretValues(values: PageValues): Outcome<{ page: PageResult }, PageFailure> {
  return interpretRows(unpackRows(values), () => values.titleName, true)
}

function interpretRows(
  rows: readonly DetailRow[],
  titleName: () => string | null,
  hasFrame: boolean,
): Outcome<{ page: PageResult }, PageFailure> {
  const sorted = sortRows(rows)
  const { values } = sorted
  const tables = readSplitTables(sorted)
  const person = readParticipant(values)
  const total = tables.totals.find(({ seconds }) => seconds !== null) ?? null
  const isOther = !isStandardRace(shapeOf(sorted, tables, total?.seconds ?? null))
  if (isOther && (person !== null || total !== null)) return { ok: false, reason: 'other-race' }
  if (person === null && !hasTimes(tables)) {
    return { ok: false, reason: hasFrame ? 'no-result' : 'page-unreadable' }
  }

  const { status, statusReason } = readRaceStatus(values, total !== null)
  const segments = buildSegmentTimes(tables, total, status)
  const isFinished = segments.status === 'finished'
  const division = findText(values, 'division')
  const members = person?.members ?? []
  // Only finishers have a rank, whatever the page still prints.
  const place = isFinished ? (findText(values, 'place') ?? '') : ''
  const agPlace = isFinished ? (findText(values, 'age-group-place') ?? '') : ''
  const page: PageResult = {
    athleteName: person?.name ?? titleName() ?? '',
    participantType: participantTypeOf(division, members.length),
    bibNumber: findText(values, 'bib'),
    ageGroup: findText(values, 'age-group'),
    nationality: person?.nationality ?? [],
    division,
    teamMembers: members,
    ...readPrintedRace(values),
    ...segments,
    warnings: [...sorted.warnings, ...segments.warnings],
    adjustments: readAdjustments(values),
    statusReason,
    raceStatus: findText(values, 'status'),
    finishTime: tables.finishDayTime === null ? null : dayTimeText(tables.finishDayTime),
    raceStartTime: tables.start === null ? null : dayTimeText(tables.start),
    timesOfDay: timesOfDay(tables),
    splitPlaces: Object.fromEntries(tables.places),
    overallPlace: parsePlace(place),
    overallTotal: parseRanked(place),
    agPlace: parsePlace(agPlace),
    agTotal: parseRanked(agPlace),
  }
  return { ok: true, page }
}

function timesOfDay({ dayTimes, finishDayTime }: SplitTables): PageResult['timesOfDay'] {
  const printed = [...dayTimes].map(([key, time]) => [key, dayTimeText(time)] as const)
  const finish = finishDayTime === null ? [] : [['seg_wb', dayTimeText(finishDayTime)] as const]
  return Object.fromEntries([...printed, ...finish])
}

/** Distinguishes our race from others by which rows exist, including dashes. */
function shapeOf(sorted: SortedRows, tables: SplitTables, total: number | null) {
  const keys = new Set([...sorted.splits.keys(), ...sorted.clocks.keys()])
  const rows = [...sorted.splits.values(), ...sorted.clocks.values()].flat()
  const printed = [...tables.splits.values(), tables.roxzone].map((one) => one?.seconds ?? 0)
  return {
    segments: keys,
    labels: [...rows.map(({ label }) => label), ...sorted.foreign],
    isYouth: divisionKindOf(findText(sorted.values, 'division') ?? '') === 'youngstars',
    filled: total ? printed.reduce((sum, time) => sum + time, 0) / total : null,
  }
}

function hasTimes({ splits, clocks, totals }: SplitTables): boolean {
  const printed = [...totals, ...splits.values(), ...clocks.values()]
  return printed.some(({ seconds }) => seconds !== null)
}
