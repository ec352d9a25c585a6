import { segmentsOfRace } from '../../../../contract/testing/examples.ts'
import { buildDrawing } from '../../../../race/drawing/stored-drawing.ts'
import type { Tracing } from '../../../../race/tracing/tracing.ts'
import { type Draft, EMPTY_DRAFT } from '../draft.ts'

/** A complete course: 331 points, ten steps per segment. */
export function aTracing(): Tracing {
  const points = Array.from({ length: 331 }, (_, i) => ({ x: i, y: (i * i) % 97 }))
  const built = buildDrawing({ points, segments: segmentsOfRace() })
  if (!built.ok) throw new Error(built.reason)
  return built.drawing.tracing
}

/** A complete draft; pass only what matters to the test. */
export function aDraft(given: Partial<Draft> = {}): Draft {
  return {
    ...EMPTY_DRAFT,
    details: {
      season: 'season-8',
      group: '2026 Testville',
      name: '2026 Testville',
      title: '',
      location: 'Test Hall',
      date: '2026-03-14',
      timeZone: 'Europe/Rome',
      lapMetres: '',
      logoUrl: '',
      accent: '',
    },
    map: { width: 400, height: 100, url: 'blob:map', dataUrl: 'data:image/png;base64,AAAA' },
    course: aTracing(),
    tracedOn: { width: 400, height: 100 },
    ...given,
  }
}
