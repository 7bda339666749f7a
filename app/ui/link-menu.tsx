import { Check, ChevronDown } from 'lucide-react'

type Props = {
  /** For screen readers, before the chosen text. */
  label: string
  links: { text: string; path: string; isChosen: boolean }[]
  /** The chosen text on a phone, where it has little room. */
  short?: string
  isPlain?: boolean
}

/** A menu of links whose label is the current choice. Works without JavaScript. */
export function LinkMenu({ label, links, short, isPlain = false }: Props) {
  const look = isPlain ? 'min-h-11' : 'min-h-12 rounded-control border border-edge bg-surface px-4'
  const chosen = links.find(({ isChosen }) => isChosen)?.text ?? links[0]?.text
  return (
    <details name="link-menu" className="group relative shrink-0">
      <summary className={`flex cursor-pointer list-none items-center justify-between gap-2 font-semibold ${look}`}>
        <span className="sr-only">{label} </span>
        {short ? <span className="md:hidden">{short}</span> : null}
        <span className={short ? 'max-md:hidden' : ''}>{chosen}</span>
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-5 mt-1 grid min-w-52 gap-1 rounded-panel border border-line bg-raised p-2 shadow-float">
        {links.map(({ text, path, isChosen }) => (
          <li key={path + text}>
            <a
              href={path}
              aria-current={isChosen ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 font-semibold hover:bg-sunken aria-[current]:bg-tint aria-[current]:text-tint-ink"
            >
              {text}
              {isChosen && <Check aria-hidden className="size-5" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
