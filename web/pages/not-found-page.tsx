/** For every address that is no page of ours. */
export function NotFoundPage() {
  return (
    <section className="grid min-h-[60vh] content-center gap-4 py-16">
      <p className="figures text-7xl font-extrabold text-quiet">404</p>
      <h1 className="font-display text-5xl font-extrabold">Page Not Found</h1>
      <p className="max-w-prose text-quiet">
        There is nothing at this address. It may have been moved, or a letter went missing on the
        way.
      </p>
      <p>
        <a
          href="/"
          className="inline-flex min-h-11 items-center rounded-full bg-volt px-6 font-semibold text-on-volt"
        >
          Back to the start
        </a>
      </p>
    </section>
  )
}
