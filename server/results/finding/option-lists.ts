import type { Option } from '../../../contract/search-calls.ts'
import type { Outcome } from '../../../race/types.ts'
import type { ResultsSource, SourceFailure } from '../source.ts'

/** A list of the known options, and whether the official site's are missing. */
export type OptionList = { readonly options: Option[]; readonly isWhole: boolean }

/** How long a visitor waits for a select, in milliseconds, before it seems broken. */
const PATIENCE_MS = 3000

export type Lists = ReturnType<typeof createLists>

/**
 * Merges the lists of the sources. A hanging site must not keep the sample races from visitors, so
 * after three seconds the list is returned without it. The site's list is cached when it arrives,
 * so the next visitor gets everything.
 */
export function createLists(sources: readonly ResultsSource[], wait = waitFor) {
  const kept = new Map<string, Option[]>()

  async function gather(
    name: string,
    ask: (source: ResultsSource) => Promise<Outcome<{ options: Option[] }, SourceFailure>>,
  ): Promise<OptionList> {
    const answers = await Promise.all(
      sources.map(async (source) => {
        const key = `${source.name} ${name}`
        const asked = ask(source).then((outcome) => {
          // Only non-empty lists: otherwise any invented season would be cached.
          if (outcome.ok && outcome.options.length > 0) kept.set(key, outcome.options)
          return outcome.ok ? outcome.options : null
        })
        const inTime = await Promise.race([asked, wait(PATIENCE_MS).then(() => null)])
        return inTime ?? kept.get(key) ?? null
      }),
    )
    return {
      options: unite(answers.flatMap((options) => options ?? [])),
      isWhole: answers.every((options) => options !== null),
    }
  }

  return {
    /** Newest first. */
    async seasons(): Promise<OptionList> {
      const { options, isWhole } = await gather('seasons', (source) => source.seasons())
      return { options: options.sort((a, b) => numberOf(b.value) - numberOf(a.value)), isWhole }
    },
    groups: (season: string): Promise<OptionList> =>
      gather(`groups ${season}`, (source) => source.groups(season)),
  }
}

/** Each value once: the sample season has the same name as a real one. */
function unite(options: readonly Option[]): Option[] {
  return [
    ...new Map(options.toReversed().map((option) => [option.value, option])).values(),
  ].reverse()
}

const numberOf = (season: string) => Number(/\d+/.exec(season)?.[0] ?? 0)

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
