import { onTestFinished } from 'vitest'
import { PARSERS } from '../../reading/readers.ts'
import { type SimulatorOptions, startSimulator } from '../../testing/simulator/simulator.ts'
import { createOfficialSource, type OfficialOptions } from '../official-source.ts'
import { anInstantClock } from './instant-clock.ts'

/** A source with its own simulator, which is closed after the test. */
export async function anOfficialSource(
  simulated: SimulatorOptions = {},
  options: Partial<OfficialOptions> = {},
) {
  const site = await startSimulator(simulated)
  onTestFinished(site.close)
  const clock = anInstantClock()
  const notes: [text: string, details: unknown][] = []
  const source = createOfficialSource({
    origin: site.origin,
    parsers: PARSERS,
    version: '1.2.3',
    site: 'https://racetrace.example',
    log: (details, text) => notes.push([text, details]),
    now: clock.now,
    wait: clock.wait,
    ...options,
  })
  return { source, site, notes, clock }
}
