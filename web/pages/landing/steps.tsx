import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'

const [select, find, relive] = LANDING_TEXTS.steps

const STEPS = [
  {
    title: select,
    text: 'Pick the season and the race. Yours is missing? Ask for it, and its map will follow.',
  },
  {
    title: find,
    text: 'Search the official results by name, or paste the link of your result.',
  },
  {
    title: relive,
    text: 'Press play. Speed it up, jump to a station, add your photos, call a rival to the start.',
  },
] as const

/** From nothing to a replay, on a course of its own. */
export function Steps() {
  return (
    <section className="later pt-20 sm:pt-28">
      <h2 className="font-display text-5xl leading-[0.9] font-extrabold uppercase sm:text-6xl">
        Three steps to the start line
      </h2>
      <ol className="mt-10 grid lg:grid-cols-3 lg:gap-6">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="relative flex gap-5 pb-10 last:pb-0 lg:block lg:pb-0">
            <Course isLast={index === STEPS.length - 1} />
            <span className="figures relative grid size-14 shrink-0 place-items-center rounded-full border-2 border-course bg-ground text-3xl font-extrabold">
              {index + 1}
            </span>
            <div className="grid gap-2 pt-2 lg:pt-6 lg:pr-8">
              <h3 className="font-display text-3xl leading-none font-bold">{title}</h3>
              <p className="text-pretty text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The line from one step to the next, lit like the course on a map; the last leads on and out. */
function Course({ isLast }: { isLast: boolean }) {
  const along = isLast
    ? 'hidden lg:block lg:w-[calc(100%-1.75rem)] lg:bg-linear-to-r lg:from-course lg:to-transparent'
    : 'bg-course'
  const place =
    'absolute left-7 top-7 h-full w-0.5 -translate-x-1/2 lg:h-0.5 lg:w-[calc(100%+1.5rem)] lg:translate-x-0 lg:-translate-y-1/2'
  return (
    <>
      <span aria-hidden="true" className={`${place} ${along} opacity-25 blur-xs lg:h-2`} />
      <span aria-hidden="true" className={`${place} ${along} opacity-80`} />
    </>
  )
}
