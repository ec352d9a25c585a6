import { expect, test } from 'vitest'
import { parseRaceFile, RACE_FILE_FORMAT } from '../../../contract/race-file.ts'
import { aRace, segmentsOfRace } from '../../../contract/testing/examples.ts'
import { EMPTY_TRACING } from '../../../race/tracing/tracing.ts'
import { detailsToStore, doubtsOf, fileOfDraft, segmentsToStore } from './course-of-draft.ts'
import {
  chooseGroup,
  chooseLook,
  type Draft,
  draftOfFile,
  draftOfRace,
  draftOfRequest,
  duplicateOf,
  EMPTY_DRAFT,
  isStretched,
  lookOf,
  missingOf,
  replaceMap,
  suggestDraftLook,
  withoutMap,
} from './draft.ts'
import { aDraft, aTracing } from './testing/a-draft.ts'

const mapArea = { left: 0.1, top: 0, right: 0.9, bottom: 1 }

test('[ADMIN-8] name, location, map and a complete course are required, nothing else', () => {
  expect(missingOf(aDraft())).toEqual([])
  expect(missingOf(EMPTY_DRAFT)).toEqual(['name', 'location', 'map', 'course'])
  const { details } = aDraft()
  expect(missingOf(aDraft({ details: { ...details, name: '  ', season: '', date: '' } }))).toEqual([
    'name',
  ])
  const half = { ...aTracing(), boundaries: aTracing().boundaries.slice(0, 20) }
  expect(missingOf(aDraft({ course: half }))).toEqual(['course'])
})

test('[ADMIN-4] a race group names the race until the operator has typed a name', () => {
  const empty = EMPTY_DRAFT.details
  const first = chooseGroup(empty, '2026 Oslo')
  expect(first).toMatchObject({ group: '2026 Oslo', name: '2026 Oslo' })
  expect(chooseGroup(first, '2026 Lima').name).toBe('2026 Lima')
  expect(chooseGroup({ ...first, name: 'Oslo Open' }, '2026 Lima').name).toBe('Oslo Open')
})

test('[ADMIN-25] a new map scales the course, and reports when its shape differs', () => {
  const draft = aDraft()
  const larger = { width: 800, height: 200, url: '', dataUrl: null }
  const scaled = replaceMap(draft, larger)
  expect(scaled.course.points[10]).toEqual({ x: 20, y: 2 * 3 })
  expect(scaled.tracedOn).toEqual({ width: 800, height: 200 })
  expect(isStretched(draft, larger)).toBe(false)
  expect(isStretched(draft, { ...larger, height: 100 })).toBe(true)
  expect(isStretched(aDraft({ course: EMPTY_TRACING }), { ...larger, height: 100 })).toBe(false)
})

test('[ADMIN-25] a map that is cleared and chosen again leaves the course as it was', () => {
  const { map, ...rest } = aDraft()
  if (!map) throw new Error('There should be a map')
  expect(replaceMap({ ...rest, map: null }, map).course).toEqual(aTracing())
})

const DARK_MAP = { width: 400, height: 100, url: 'blob:dark', dataUrl: null }

test('[ADMIN-47] the look a map suggests is followed until the operator chooses another', () => {
  expect(lookOf(aDraft())).toBeNull()
  const light = suggestDraftLook(aDraft(), 'night')
  expect(lookOf(light)).toBe('night')
  expect(lookOf(chooseLook(light, 'dimmed'))).toBe('dimmed')
  expect(lookOf(chooseLook(chooseLook(light, 'dimmed'), null))).toBe('night')
})

test('[ADMIN-47] a new map is measured again: a chosen look stays, a suggested one does not', () => {
  const replaced = (draft: Draft) => replaceMap(draft, DARK_MAP)
  const light = suggestDraftLook(aDraft(), 'night')
  expect(lookOf(replaced(light))).toBeNull()
  expect(lookOf(suggestDraftLook(replaced(light), 'as-is'))).toBe('as-is')
  expect(lookOf(suggestDraftLook(replaced(chooseLook(light, 'night')), 'as-is'))).toBe('as-is')
  const dimmed = chooseLook(light, 'dimmed')
  expect(lookOf(suggestDraftLook(replaced(dimmed), 'as-is'))).toBe('dimmed')
  expect(withoutMap(dimmed)).toMatchObject({ suggestedLook: null, chosenLook: 'dimmed' })
})

test('[ADMIN-47] a look stored with a race is a choice only when its map suggests another', () => {
  const race = { ...aRace({ mapLook: 'night', hasPrintedNames: true }), version: 7 }
  const opened = draftOfRace(race, [], { pathPoints: [], width: 2400, height: 1600 })
  expect(opened).toMatchObject({ chosenLook: 'night', hasPrintedNames: true })
  expect(suggestDraftLook(opened, 'night').chosenLook).toBeNull()
  expect(suggestDraftLook(opened, 'as-is').chosenLook).toBe('night')
})

test('[ADMIN-28] a race opens with its details, its segments and its course', () => {
  const race = { ...aRace({ mapWidth: 800, mapHeight: 200, mapArea }), version: 7 }
  const path = { pathPoints: aTracing().points, width: 400, height: 100 }
  const segments = segmentsOfRace().map((segment) => ({ ...segment, durationSec: 60 }))
  const draft = draftOfRace(race, segments, path)
  expect(draft.target).toEqual({ id: 'sydney-2025', version: 7 })
  expect(draft.details).toMatchObject({ name: '2025 Sydney', date: '2025-07-05' })
  expect(draft.segments[0]).toEqual({
    key: 'seg_run1',
    label: 'Run 1',
    kind: 'RUN',
    durationSec: 60,
  })
  // Traced on an image of half the size.
  expect(draft.course.points[10]).toEqual({ x: 20, y: 6 })
  expect(draft).toMatchObject({ tracedOn: { width: 800, height: 200 }, mapArea })
})

test('[ADMIN-28] a race that was started and never completed opens with what it has', () => {
  const race = { ...aRace({ isPublished: false, season: null, date: null }), version: 1 }
  const draft = draftOfRace(race, [], { pathPoints: [], width: 2400, height: 1600 })
  expect(draft).toMatchObject({ course: EMPTY_TRACING, target: { version: 1 } })
  expect(draft.details).toMatchObject({ season: '', date: '' })
  expect(draft.segments).toHaveLength(33)
})

test('[ADMIN-31] a draft saved to a file opens unchanged', () => {
  const target = { id: 'x', version: 3 }
  const draft = aDraft({ target, chosenLook: 'dimmed', hasPrintedNames: true, mapArea })
  const file = fileOfDraft(draft, 'data:image/png;base64,AAAA')
  expect(file.format).toBe(RACE_FILE_FORMAT)
  expect(draftOfFile(file, draft.map)).toEqual({ ...draft, target: null })
})

test('[ADMIN-31, ADMIN-47] a file also holds the suggested look, and files from before looks can be read', () => {
  const draft = suggestDraftLook(aDraft(), 'night')
  const file = fileOfDraft(draft, null)
  expect(file.race.mapLook).toBe('night')
  const { mapLook: _, hasPrintedNames: __, ...race } = file.race
  const old = parseRaceFile(JSON.stringify({ ...file, race }))
  if (!old.ok) throw new Error(old.message)
  expect(draftOfFile(old.file, null)).toMatchObject({ chosenLook: null, hasPrintedNames: false })
})

test('[ADMIN-31] work without a map or a course can be saved to a file too', () => {
  const file = fileOfDraft(EMPTY_DRAFT, null)
  expect(file).toMatchObject({ mapImageUrl: null, course: null })
  expect(draftOfFile(file, null)).toEqual(EMPTY_DRAFT)
})

test('[ADMIN-10] segments are stored with their range on the path, in order', () => {
  const stored = segmentsToStore(aDraft())
  expect(stored).toEqual(segmentsOfRace())
})

test('[ADMIN-34] a course that looks wrong raises doubts, a missing one does not', () => {
  expect(doubtsOf(aDraft({ course: EMPTY_TRACING }))).toEqual([])
  expect(doubtsOf(aDraft()).length).toBeGreaterThan(0)
})

test('[ADMIN-54] a duplicate is a new race with the same map and course', () => {
  const draft = aDraft({ target: { id: 'one', version: 3 } })
  const copy = duplicateOf(draft)
  expect(copy).toMatchObject({ target: null, map: draft.map, course: draft.course })
  expect(copy.details).toMatchObject({ name: `${draft.details.name} copy`, date: '' })
})

test('[ADMIN-57] a request becomes a draft with its season, its group and its name', () => {
  const request = {
    ...{
      id: '1',
      raceName: '2026 Oslo',
      details: '',
      isDone: false,
      privacy: null,
      createdAt: '2026-01-01T00:00:00Z',
    },
    ...{ season: 'season-8', raceGroup: null },
  }
  const draft = draftOfRequest(request)
  expect(draft).toMatchObject({ target: null, map: null, course: EMPTY_TRACING })
  expect(draft.details).toMatchObject({ name: '2026 Oslo', season: 'season-8', group: '' })
})

test('[SCREEN-1] logo and accent colour are stored with the race, and without them as null', () => {
  const branding = { logoUrl: '/api/maps/0123456789abcdef.png', accent: '#d7263d' }
  const draft = aDraft()
  expect(detailsToStore(draft)).toMatchObject({ logoUrl: null, accent: null })
  const branded = { ...draft, details: { ...draft.details, ...branding } }
  expect(detailsToStore(branded)).toMatchObject(branding)
  const path = { pathPoints: [], width: 400, height: 100 }
  const opened = draftOfRace({ ...aRace(branding), version: 7 }, segmentsOfRace(), path)
  expect(opened.details).toMatchObject(branding)
})

test('[SCENE-6] the lap length is stored with the race, and an empty one as null', () => {
  const lengthOf = (lapMetres: string) => {
    const draft = aDraft()
    return detailsToStore({ ...draft, details: { ...draft.details, lapMetres } }).lapMetres
  }
  expect(['555', '333.3', ''].map(lengthOf)).toEqual([555, 333.3, null])
  const path = { pathPoints: [], width: 400, height: 100 }
  const opened = draftOfRace({ ...aRace({ lapMetres: 555 }), version: 7 }, segmentsOfRace(), path)
  expect(opened.details.lapMetres).toBe('555')
})
