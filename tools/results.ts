import { readConfig } from '../server/config.ts'
import { examineSource } from '../server/results/finding/doctor.ts'
import { createSources } from '../server/results/finding/sources.ts'
import type { ResultsSource } from '../server/results/source.ts'

const USAGE = `Talks to a source of results. Set RESULTS_URL for another site, --sample for the sample season.

  npm run results -- seasons
  npm run results -- groups   season-8
  npm run results -- search   season-8 "2026 Northgate" LASTNAME [FIRSTNAME]
  npm run results -- show     IDP season-8 EVENT
  npm run results -- doctor   walks every step and names what no longer matches`

const { values, rest } = split(process.argv.slice(2))
const read = readConfig(process.env)
if (!read.ok) fail(read.problems.join('\n'))
const log = (details: object, text: string) => console.error(text, details)
const sources = createSources({ ...read.config, hasSampleData: true }, 'cli', log)
const wanted = values.has('--sample') ? 'sample' : 'official'
const source = sources.find(({ name }) => name === wanted) as ResultsSource

await run(source, rest)

async function run(from: ResultsSource, [command, ...args]: string[]) {
  const [first = '', second = '', third = '', fourth = ''] = args
  switch (command) {
    case 'seasons':
      return show(await from.seasons())
    case 'groups':
      return show(await from.groups(first))
    case 'search':
      return show(
        await from.search({
          season: first,
          group: second,
          name: third,
          firstname: fourth,
          sexMode: 'all',
        }),
      )
    case 'show':
      return show(await from.result({ idp: first, season: second, eventId: third }))
    case 'doctor': {
      const findings = await examineSource(from)
      for (const { step, isGood, note } of findings)
        console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step}: ${note}`)
      if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1
      return
    }
    default:
      console.log(USAGE)
  }
}

function show(outcome: { ok: boolean; reason?: string }) {
  if (!outcome.ok) fail(`No answer: ${outcome.reason}`)
  console.log(JSON.stringify(outcome, null, 2))
}

function split(args: readonly string[]) {
  const isFlag = (text: string) => text.startsWith('--')
  return { values: new Set(args.filter(isFlag)), rest: args.filter((text) => !isFlag(text)) }
}

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}
