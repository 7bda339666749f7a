import { ArrowRight } from 'lucide-react'

type Props = {
  label: string
  text: string
  link?: { href: string; text: string } | undefined
  lang?: string | undefined
}

/** A notice across the page in a color reserved for storms, the same in both color schemes. It isn't announced automatically. */
export function StormBanner({ label, text, link, lang }: Props) {
  return (
    <section aria-label={label} className="@container bg-storm text-storm-ink print:border-y">
      <div className="mx-auto flex max-w-6xl items-start gap-3 px-4 py-3">
        <StormFlags />
        <div className="grid min-w-0 grow gap-x-6 @3xl:flex @3xl:items-baseline">
          <p className="min-w-0 leading-snug @3xl:grow">
            <strong className="font-bold">{label}:</strong> <span lang={lang}>{text}</span>
          </p>
          {link && (
            <a
              href={link.href}
              className="-mb-2 inline-flex min-h-11 max-w-full items-center gap-1.5 font-bold underline underline-offset-4 focus-visible:outline-storm-ink @3xl:-my-3 @3xl:shrink-0"
            >
              <span className="min-w-0 break-words">{link.text}</span>
              <ArrowRight aria-hidden className="size-4 shrink-0" />
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

/** Two flags, one above the other: the U.S. signal for a hurricane warning. */
function StormFlags() {
  return (
    <svg aria-hidden viewBox="0 0 22 30" className="mt-0.5 h-8 w-6 shrink-0">
      <path d="M2 1v28" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M4 2h16v12H4zM4 16h16v12H4z" fill="#be1522" />
      <path d="M9 5.5h6v5H9zM9 19.5h6v5H9z" fill="#10222e" />
    </svg>
  )
}
