import * as z from 'zod/mini'
import { MAX_POINTS } from '../race/course/course.ts'
import { unflattenPoints } from '../race/course/flat-points.ts'
import { buildDrawing } from '../race/drawing/stored-drawing.ts'
import { numberText } from '../race/text/count-text.ts'
import { parseJson } from '../race/text/parse-json.ts'
import type { MapPoint, Outcome } from '../race/types.ts'
import { pathPoint, side, templateSegments } from './course-change-calls.ts'
import { refusalText } from './failures.ts'
import { anyText, finiteNumber, oneOf, wholeNumber } from './field-schema.ts'
import { MAX_MAP_URL_LENGTH, MEGABYTE } from './limits.ts'
import { mapDataUrl } from './map-calls.ts'
import { raceDetails } from './race-change-calls.ts'

/** The value of a race file's first field. */
export const RACE_FILE_FORMAT = 'racetrace-race'
/** The format version we write; older ones can be read, newer ones can't. */
export const RACE_FILE_VERSION = 1
/** Largest race file, in bytes: a map and the longest path. */
export const MAX_RACE_FILE_BYTES = MAX_MAP_URL_LENGTH + 16 * MEGABYTE

/** A race as one file: the operator's input, the map, the segments and the course. */
export const raceFile = z.object(
  {
    format: oneOf('The format', [RACE_FILE_FORMAT]),
    version: wholeNumber('The version', RACE_FILE_VERSION),
    race: z.object(
      {
        name: anyText('The race name', 200),
        location: anyText('The location', 200),
        // Older files have neither `mapLook` nor `hasPrintedNames`.
        ...raceDetails,
      },
      { error: 'The race is missing' },
    ),
    /** Null when the work was saved before there was a map. */
    mapImageUrl: z.nullable(mapDataUrl),
    segments: templateSegments,
    course: z.nullable(
      z.object(
        {
          width: side('The image width'),
          height: side('The image height'),
          /** x and y of each point in turn: a third of the size of objects. */
          path: z
            .array(finiteNumber('A number of the path'), { error: 'The path must be a list' })
            .check(
              z.maxLength(2 * MAX_POINTS, `A path has at most ${numberText(MAX_POINTS)} points`),
              z.refine(
                ({ length }) => length % 2 === 0,
                'The path must have an x and a y for each point',
              ),
            ),
        },
        { error: 'The course must be an object' },
      ),
    ),
  },
  { error: 'The file must hold a JSON object' },
)

/** A race as one file. */
export type RaceFile = z.infer<typeof raceFile>

/** Reads a race file. Any problem gives one sentence, and nothing from the file is used. */
export function parseRaceFile(text: string): Outcome<{ file: RaceFile }, { message: string }> {
  const json = parseJson(text)
  if (!isOurs(json)) return { ok: false, message: 'This is not a race file' }
  if (isNewer(json)) {
    return { ok: false, message: 'This race file was made by a newer version of Racetrace' }
  }
  const parsed = raceFile.safeParse(json)
  if (!parsed.success) {
    return { ok: false, message: `This race file is damaged: ${refusalText(parsed.error)}` }
  }
  const { course, segments } = parsed.data
  const points = pathOfFile(parsed.data)
  const isPath = points.every((point) => pathPoint.safeParse(point).success)
  if (!isPath || !buildDrawing({ points, segments: course ? segments : [] }).ok) {
    return { ok: false, message: 'This race file is damaged: the course does not fit its segments' }
  }
  return { ok: true, file: parsed.data }
}

/** The path of a race file as points. */
export function pathOfFile({ course }: RaceFile): MapPoint[] {
  return unflattenPoints(course?.path ?? [])
}

const isOurs = (value: unknown) =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'format') === RACE_FILE_FORMAT

function isNewer(value: unknown): boolean {
  const version = Reflect.get(value as object, 'version')
  return typeof version === 'number' && version > RACE_FILE_VERSION
}
