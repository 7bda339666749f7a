import { Menu, Siren } from 'lucide-react'
import { Mark } from './mark.tsx'

type Props = { title: string | undefined; isDemonstration: boolean; path: string }

const item = 'inline-flex min-h-11 items-center gap-2 px-3 font-semibold'

/** The navigation bar, fixed at the top. On a phone its buttons stand in a menu that opens without a script. */
export function Header({ title = 'Roof Rescue', isDemonstration, path }: Props) {
  const here = (target: string) => (path === target ? { 'aria-current': 'page' as const } : {})
  const links = (
    <>
      <a href="/" {...here('/')} className={`${item} aria-[current]:border-b-3 aria-[current]:border-accent`}>
        Home
      </a>
      <a href="/emergency-help" {...here('/emergency-help')} className={`${item} text-red`}>
        <Siren aria-hidden className="size-5" /> Emergency Help
      </a>
      <a href="/list-business" {...here('/list-business')} className={`${item} rounded-control border border-edge`}>
        List Your Business
      </a>
    </>
  )
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface print:hidden">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
        Skip to content
      </a>
      {isDemonstration && <DemonstrationBar />}
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-14 max-w-6xl items-center justify-between gap-4 px-4 md:min-h-17"
      >
        <a href="/" className="flex min-h-11 items-center gap-2 font-display text-lg font-bold tracking-tight">
          <Mark /> {title}
        </a>
        <div className="hidden items-center gap-2 md:flex">{links}</div>
        <details className="md:hidden">
          <summary className={`${item} cursor-pointer list-none`}>
            <Menu aria-hidden className="size-5" /> Menu
          </summary>
          <div className="absolute inset-x-0 top-full grid gap-2 border-b border-line bg-raised p-4 shadow-float">
            {links}
          </div>
        </details>
      </nav>
    </header>
  )
}

function DemonstrationBar() {
  return (
    <p className="bg-amber-tint px-4 py-1 text-center text-sm text-amber-ink">
      <strong>Demonstration:</strong> made-up businesses; mail goes to the{' '}
      <a href="/sandbox/outbox" className="font-semibold underline">
        outbox
      </a>{' '}
      and to nobody else.
    </p>
  )
}
