import { Check } from 'lucide-react'

const steps = ['Plan', 'Account', 'Payment', 'Details', 'Review'] as const
export type CheckoutStep = (typeof steps)[number]

type Props = {
  /** Null when everything is done. */
  current: CheckoutStep | null
  /** A signed-in contractor has always completed this step. */
  isSignedIn?: boolean
}

/** The way from a plan to a public listing, with where the contractor is. */
export function CheckoutProgress({ current, isSignedIn = false }: Props) {
  const at = current === null ? steps.length : steps.indexOf(current)
  return (
    <ol aria-label="Steps to your listing" className="mb-6 grid grid-cols-5 gap-1.5 md:gap-3">
      {steps.map((name, index) => {
        const isCurrent = index === at
        const isDone = index < at || (name === 'Account' && isSignedIn)
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex min-w-0 items-center gap-1 border-t-4 pt-1.5 text-[13px] md:text-[15px] ${isDone || isCurrent ? 'border-accent' : 'border-line'} ${isCurrent ? 'font-semibold text-ink' : 'text-ink-2'}`}
          >
            {isDone && !isCurrent && <Check aria-hidden className="size-4 shrink-0 text-accent max-md:hidden" />}
            {isDone && !isCurrent && <span className="sr-only">Done: </span>}
            {name}
          </li>
        )
      })}
    </ol>
  )
}
