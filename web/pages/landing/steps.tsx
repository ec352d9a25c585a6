import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'

/** The steps to a replay. */
export function Steps() {
  return (
    <section className="later pt-20 sm:pt-28">
      <h2 className="font-display text-5xl leading-[0.9] font-extrabold uppercase sm:text-6xl">
        {LANDING_TEXTS.stepsTitle}
      </h2>
      <ol className="mt-10 grid gap-10 lg:grid-cols-3 lg:gap-6">
        {LANDING_TEXTS.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 lg:block">
            <span className="figures grid size-14 shrink-0 place-items-center rounded-full border-2 border-course text-3xl font-extrabold">
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
