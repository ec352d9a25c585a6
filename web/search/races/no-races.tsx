import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { Button } from '../../ui/button.tsx'

/** No races are published here yet; offers other ways to a replay. */
export function NoRaces({ onRequest }: { onRequest: () => void }) {
  const { title, description } = SEARCH_TEXTS.noRaces
  return (
    <section className="grid justify-items-start gap-4 rounded-2xl border border-line bg-surface p-6">
      <h2 className="font-display text-4xl leading-none font-bold">{title}</h2>
      <p className="max-w-prose text-pretty text-quiet">{description}</p>
      <Button look="primary" onClick={onRequest}>
        {SEARCH_TEXTS.requestLink}
      </Button>
    </section>
  )
}
