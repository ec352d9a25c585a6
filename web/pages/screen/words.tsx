/** A message that fills the screen. */
export function Words({ title, description }: { title: string; description?: string }) {
  return (
    <section role="status" className="grid h-full content-center gap-[2vmin] px-[8vw] text-center">
      <h1 className="font-display text-[9vmin] leading-none font-extrabold">{title}</h1>
      {description && <p className="text-[4vmin] text-quiet">{description}</p>}
    </section>
  )
}
