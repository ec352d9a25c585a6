import { Hero } from './hero.tsx'

/** The front door: what the product is, shown by the product itself. */
export function LandingPage() {
  return (
    <>
      <section className="grid gap-x-12 gap-y-4 pt-4 pb-6 sm:pt-8 sm:pb-10 lg:grid-cols-[auto_1fr] lg:items-end">
        <h1 className="font-display text-[clamp(4rem,13vw,9rem)] leading-[0.82] font-extrabold tracking-tight uppercase">
          Relive <br />
          your race
        </h1>
        <p className="max-w-[34rem] text-lg text-pretty text-quiet lg:pb-2 lg:text-xl">
          Every run, every station, every second: your official splits, replayed on the map of the
          venue. Watch alone, or against the four you came to beat.
        </p>
      </section>
      <Hero />
    </>
  )
}
