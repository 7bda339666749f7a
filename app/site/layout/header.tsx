import { link } from '#ui/button.ts'

type Props = { title: string | undefined; isDemonstration: boolean }

export function Header({ title = 'Roof Rescue', isDemonstration }: Props) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface print:static">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
        Skip to content
      </a>
      {isDemonstration && (
        <p className="bg-amber-tint px-4 py-1.5 text-center text-sm text-amber-ink">
          <strong>Demonstration:</strong> made-up businesses; mail goes to the{' '}
          <a href="/sandbox/outbox" className="font-semibold underline">
            outbox
          </a>{' '}
          and to nobody else.
        </p>
      )}
      <nav aria-label="Main" className="mx-auto flex min-h-14 max-w-6xl items-center justify-between px-4">
        <a href="/" className="flex min-h-11 items-center gap-2 text-lg font-bold">
          <Mark /> {title}
        </a>
        <a href="/" className={`${link} inline-flex min-h-11 items-center`}>
          Home
        </a>
      </nav>
    </header>
  )
}

/** A roof line in ink, a right slope in tarp blue, a lit door. */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 24" className="h-6 w-8">
      <path d="M6 13v9h20v-9L16 5z" className="fill-sunken" />
      <path d="M13 22v-8h6v8z" fill="#F2B84B" />
      <path d="M16 1 1 14l3 3L16 6z" className="fill-ink" />
      <path d="m16 1 15 13-3 3L16 6z" className="fill-accent" />
    </svg>
  )
}
