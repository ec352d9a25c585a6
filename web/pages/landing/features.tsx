import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { Finishes, PhotoMoment, Splits } from './feature-drawings.tsx'

const DRAWINGS = { accuracy: Splits, media: PhotoMoment, sharing: Finishes } as const

/** The product's features, each illustrated with the sample race. */
export function Features() {
  return (
    <section className="later pt-20 sm:pt-28">
      <h2 className="font-display text-5xl leading-[0.9] font-extrabold uppercase sm:text-6xl">
        {LANDING_TEXTS.featuresTitle}
      </h2>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {LANDING_TEXTS.features.map(({ name, title, text }) => {
          const Drawing = DRAWINGS[name]
          return (
            <li
              key={name}
              className="overflow-hidden rounded-2xl border border-line bg-surface sm:grid sm:grid-cols-2 lg:block"
            >
              <div className="border-b border-line sm:border-r sm:border-b-0 lg:border-r-0 lg:border-b">
                <Drawing />
              </div>
              <div className="grid content-center gap-2 p-6">
                <h3 className="font-display text-3xl leading-none font-bold">{title}</h3>
                <p className="text-pretty text-quiet">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
