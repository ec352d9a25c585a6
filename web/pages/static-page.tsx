import type { ReactNode } from 'react'
import { IN_SHORT, STATIC_FACTS, type StaticPart } from '../../contract/texts/static-page-texts.ts'

type StaticPageProps = {
  title: string
  /** The page in one paragraph. */
  lead: string
  children: ReactNode
}

/** A page to read: the essentials in a few lines, then the whole text. */
export function StaticPage({ title, lead, children }: StaticPageProps) {
  return (
    <article className="mx-auto max-w-[64rem] pt-6 sm:pt-12">
      <h1 className="font-display text-[clamp(4rem,11vw,7rem)] leading-[0.82] font-extrabold tracking-tight uppercase">
        {title}
      </h1>
      <p className="mt-6 max-w-[38rem] text-xl text-pretty text-quiet">{lead}</p>
      <section aria-labelledby="in-short" className="mt-10 sm:mt-14">
        <h2 id="in-short" className="font-display text-3xl leading-none font-bold">
          {IN_SHORT}
        </h2>
        <dl className="mt-5 grid overflow-hidden rounded-2xl border border-line bg-surface sm:grid-cols-2">
          {Object.values(STATIC_FACTS).map((fact) => (
            <div
              key={fact.title}
              className="-mt-px -ml-px border-t border-l border-line p-5 sm:p-6 sm:last:odd:col-span-2"
            >
              <dt className="font-semibold">{fact.title}</dt>
              <dd className="mt-1 text-pretty text-quiet">{fact.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="mt-12 grid gap-10 sm:mt-16">{children}</div>
    </article>
  )
}

/** A part of the full text, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-8">
      <h2 className="font-display text-3xl leading-none font-bold">{title}</h2>
      <div className="grid max-w-[42rem] gap-3 text-pretty text-quiet">{children}</div>
    </section>
  )
}

/** Parts that consist only of sentences. */
export function Parts({ parts }: { parts: readonly StaticPart[] }) {
  return parts.map(({ title, paragraphs }) => (
    <Part key={title} title={title}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Part>
  ))
}
