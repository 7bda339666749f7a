import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { button } from '#ui/button.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { articleMessages } from './article-messages.ts'
import { type FigureName, figureIn } from './figures-then-and-now.ts'
import { claimDisclosures } from './insurer-law-messages.ts'

type Children = { children?: ReactNode }

/** Steps of more than a sentence, each a `Step` with a heading. */
export function Steps({ children }: Children) {
  return <ol className="mt-4 grid gap-6 [counter-reset:step]">{children}</ol>
}

export function Step({ title, children }: Children & { title: string }) {
  return (
    <li className="grid grid-cols-[3rem_1fr] [counter-increment:step] before:grid before:size-9 before:place-items-center before:rounded-full before:bg-tint before:font-display before:font-bold before:text-tint-ink before:content-[counter(step)]">
      <div>
        <h3 className="pt-1">{title}</h3>
        <div className="max-w-[62ch]">{children}</div>
      </div>
    </li>
  )
}

/** A danger to life, or to the insurance claim. */
export function Warning({ title, children }: Children & { title: string }) {
  return (
    <section className="mt-8 rounded-panel bg-red-tint p-5 sm:p-6">
      <h2 id={idOf(title)} className="flex items-center gap-2 text-red-ink">
        <TriangleAlert aria-hidden className="size-6 shrink-0" /> {title}
      </h2>
      {children}
    </section>
  )
}

export function ThenAndNow({ of }: { of: FigureName }) {
  const language = useLanguage()
  const { stated, today, source } = figureIn(language, of)
  const { oftenStated } = articleMessages[language]
  if (today === '') return null
  return (
    <aside className="mt-4 max-w-[68ch] border-l-3 border-accent py-1 pl-4" data-figure={of}>
      <p>
        <span className="text-ink-2">{oftenStated}</span> {stated}.
      </p>
      <p className="mt-1 font-semibold">{today}</p>
      <p data-source className="mt-1 text-sm text-ink-3">
        {source}
      </p>
    </aside>
  )
}

export function CallToAction({ title, children }: Children & { title: string }) {
  return (
    <section className="mt-12 rounded-panel bg-tint p-6 sm:p-8 print:hidden">
      <h2 className="text-tint-ink">{title}</h2>
      <div className="mt-2 max-w-[60ch]">{children}</div>
    </section>
  )
}

type Goal = { to: string; look?: keyof typeof button; children: ReactNode }

export function Button({ to, look = 'filled', children }: Goal) {
  return (
    <a {...linkIn(useLanguage(), to)} className={`${button[look]} mt-4 mr-3 print:hidden`}>
      {children}
    </a>
  )
}

export function Sources({ children }: Children) {
  const messages = articleMessages[useLanguage()]
  return (
    <section aria-labelledby="sources" className="mt-12 border-t border-line pt-6 text-sm text-ink-2">
      <h2 id="sources" className="text-xl">
        {messages.sources}
      </h2>
      {children}
      <p className="mt-3">{messages.noAdvice}.</p>
    </section>
  )
}

/** The statute requires 12-point type (16 pixels) and half the size of the page's largest type, its heading. */
export function Disclosure({ children }: Children) {
  return (
    <div
      data-statute
      className="mt-4 rounded-notice border border-edge bg-surface p-5 text-[clamp(17px,12px+1vw,27px)] leading-[1.4]"
    >
      {children}
    </div>
  )
}

export function Figure({ caption, children }: Children & { caption: string }) {
  return (
    <figure className="mt-6">
      <div className="overflow-hidden rounded-panel bg-sunken">{children}</div>
      <figcaption className="mt-2 text-sm text-ink-2">{caption}</figcaption>
    </figure>
  )
}

function idOf(heading: string) {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

type NoteChildren = { children?: ReactNode }

/** Explains the law in the page's language. */
export function Note({ children }: NoteChildren) {
  return <aside className="mt-4 max-w-[68ch] border-l-3 border-accent py-1 pl-4 [&>p]:mt-0">{children}</aside>
}

/** The heading of the panel is in the Markdown, so that the table of contents includes it. */
export function RedPanel({ children }: NoteChildren) {
  return (
    <div className="mt-8 rounded-panel bg-red-tint p-5 sm:p-6 print:mt-3 print:break-inside-avoid print:border print:border-edge print:p-3 [&>h2]:mt-0 [&>h2]:text-red-ink">
      {children}
    </div>
  )
}

/** A contractor who solicits a roof claim must give these to the homeowner: s. 489.147(1)(a), Florida Statutes. */
export function ClaimDisclosures() {
  return (
    <Disclosure>
      <ul className="grid list-disc gap-3 pl-5">
        {claimDisclosures[useLanguage()].map(statement => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
